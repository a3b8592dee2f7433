# One image for api, worker and web: compose.yaml tells them apart by their command.

FROM node:lts-slim AS base
WORKDIR /app

FROM base AS packages
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --include=dev --no-audit --no-fund

FROM packages AS build
COPY . .
RUN node scripts/build.mjs

FROM packages AS production
RUN npm prune --omit=dev --no-audit --no-fund

FROM base
ENV NODE_ENV=production APP_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --chown=node:node docker/data /data
COPY --from=production /app/node_modules ./node_modules
COPY package.json ./
COPY api/migrations ./api/migrations
COPY api/platform/pdf ./api/platform/pdf
COPY app/i18n/locales ./app/i18n/locales
COPY public ./public
COPY tenants ./tenants
COPY --from=build /app/build ./build
USER node
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/v1/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "build/api/main.js"]
