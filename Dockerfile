# docker build -t toolshelf:0.2.0 .
# Both images can be replaced: anything Debian-like with glibc, the first with Node 20.19 or newer and npm.
ARG BUILD_IMAGE=docker.io/library/node:24-trixie-slim
ARG BASE_IMAGE=docker.io/library/debian:trixie-slim

FROM ${BUILD_IMAGE} AS build
WORKDIR /src
# Before the source, so that a change of it doesn't install everything again.
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --include=optional
COPY . .
# Builds, and lays out the build, the packages that run and the commands; nothing else of this stage is kept.
RUN npm run release -- --into /app --for-image

FROM ${BASE_IMAGE}
LABEL org.opencontainers.image.title="Toolshelf" \
      org.opencontainers.image.description="A public directory of software tools" \
      org.opencontainers.image.licenses="MIT"
# A number as user, so that Kubernetes' runAsNonRoot can check it. The folder's owner becomes the volume's.
RUN useradd --uid 10001 --user-group --no-create-home --home-dir /data --shell /usr/sbin/nologin toolshelf \
    && install -d -o toolshelf -g toolshelf -m 0700 /data
# Owned by root: the site can't change its own program.
COPY --from=build /app /app
# The Node that comes with the packages, pinned by their lockfile.
RUN ln -s /app/node_modules/node-linux-*/bin/node /usr/local/bin/node
WORKDIR /app
# Production refuses to start without SITE_URL, AUTH_SECRET and what else keeps a public site safe.
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
USER 10001:10001
# Uploaded files and backups. All else may be read-only, but for a small /tmp.
VOLUME /data
EXPOSE 3000
# The process lives. Whether it can serve is /ready, which a load balancer asks.
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
    CMD ["node", "-e", "require('http').get('http://127.0.0.1:' + process.env.PORT + '/health', (answer) => process.exit(answer.statusCode === 200 ? 0 : 1)).on('error', () => process.exit(1))"]
# Answers what was sent, ends the jobs, and leaves within 20 seconds.
STOPSIGNAL SIGTERM
ENTRYPOINT ["/app/bin/toolshelf"]
CMD ["start"]
