import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { digestPreviewSchema, followMarksSchema, followsSchema, noticePageSchema } from "#contract/follows.ts";
import { listFollowMarks } from "#domain/engagement/follows/list-follow-marks.ts";
import { listFollows } from "#domain/engagement/news/list-follows.ts";
import { getDigestPreview } from "#domain/mail/digests/get-digest-preview.ts";
import { listNotices } from "#domain/people/notices/list-notices.ts";
import type { AppEnv } from "#http/context.ts";
import { requireUser } from "#http/gates.ts";
import { json, pageQuery, refusal } from "./answers.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { viewerIdOf } from "./product-request.ts";

const own = { middleware: requireUser, method: "get" } as const;
const signedOut = { 401: refusal("Not signed in") };

const listRoute = createRoute({
  ...own,
  path: "/me/follows",
  tags: ["Follows"],
  summary: "What the viewer follows, with how much is new there",
  responses: { 200: json(followsSchema, "All of them; at most 100"), ...signedOut },
});

const marksRoute = createRoute({
  ...own,
  path: "/me/follow-marks",
  tags: ["Follows"],
  summary: "What the viewer follows, without names",
  responses: { 200: json(followMarksSchema, "All of them; at most 100"), ...signedOut },
});

const noticesRoute = createRoute({
  ...own,
  path: "/me/notices",
  tags: ["Notices"],
  summary: "What the viewer was told, newest first",
  request: { query: pageQuery },
  responses: { 200: json(noticePageSchema, "One page"), ...signedOut },
});

const digestRoute = createRoute({
  ...own,
  path: "/me/digest",
  tags: ["Follows"],
  summary: "The weekly digest as the viewer would get it now",
  responses: { 200: json(digestPreviewSchema, "Its subject and text, and whether the viewer gets it"), ...signedOut },
});

export function followsApi({ database: { app: db }, site }: ApiDependencies) {
  return new OpenAPIHono<AppEnv>()
    .openapi(listRoute, async (c) => c.json({ follows: await listFollows(db, { userId: viewerIdOf(c.var) }) }, 200))
    .openapi(marksRoute, async (c) =>
      c.json({ follows: await listFollowMarks(db, { userId: viewerIdOf(c.var) }) }, 200),
    )
    .openapi(noticesRoute, async (c) => {
      const { page } = c.req.valid("query");
      return c.json(await listNotices(db, { userId: viewerIdOf(c.var), page }), 200);
    })
    .openapi(digestRoute, async (c) => c.json(await getDigestPreview(db, { userId: viewerIdOf(c.var), site }), 200));
}
