import { expect, test } from "vitest";
import { readDown } from "./haproxy.ts";

test("what HAProxy takes for down is read from its list of states", () => {
  const states = `1
# be_id be_name srv_id srv_name srv_addr srv_op_state srv_admin_state
4 toolshelf 1 web1 10.93.0.11 1 0 100
4 toolshelf 2 web2 10.93.0.12 0 0 100
5 varnish 1 varnish 10.93.0.25 0 0 1

`;
  expect(readDown(states)).toEqual(["web2", "varnish"]);
});
