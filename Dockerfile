# Images of all processes: docker build --target gateway . (catalog, booking, billing, identity, migrate,
# backup, stand-ins). They share all layers except the last. Uses only the builder's built-in frontend and pulls only
# the base image.

FROM node:24-bookworm-slim AS base
WORKDIR /app
ENV NODE_ENV=production

# Only the manifests, so that source changes do not invalidate the npm layers.
FROM base AS manifests
COPY package.json package-lock.json .npmrc ./
COPY libs/shared/contracts/package.json libs/shared/contracts/
COPY libs/shared/embedded-servers/package.json libs/shared/embedded-servers/
COPY libs/shared/mail/package.json libs/shared/mail/
COPY libs/shared/platform/package.json libs/shared/platform/
COPY libs/shared/testing/package.json libs/shared/testing/
COPY services/gateway/package.json services/gateway/
COPY services/catalog/package.json services/catalog/
COPY services/booking/package.json services/booking/
COPY services/billing/package.json services/billing/
COPY services/identity/package.json services/identity/
COPY services/single-process/package.json services/single-process/
COPY web/package.json web/
COPY tools/package.json tools/
COPY tools/backup/package.json tools/backup/
COPY tools/bench/package.json tools/bench/
COPY tools/migrate/package.json tools/migrate/
COPY tools/stand-ins/mail/package.json tools/stand-ins/mail/
COPY tools/stand-ins/sms/package.json tools/stand-ins/sms/
COPY tools/stand-ins/stripe/package.json tools/stand-ins/stripe/

FROM manifests AS build
RUN NODE_ENV=development npm ci --no-update-notifier
COPY . .
RUN node --disable-warning=ExperimentalWarning tools/build/main.ts

# ---- runtime packages: those that all processes share, then those of each process

FROM manifests AS packages
COPY tools/container/install.sh tools/container/
RUN sh tools/container/install.sh libs/shared/platform
# Links between the workspaces.
RUN mkdir node_modules/@desert-mirror && cd node_modules/@desert-mirror \
  && for name in contracts platform; do ln -s ../../libs/shared/$name $name; done \
  && for name in booking billing catalog identity; do ln -s ../../services/$name $name; done

FROM packages AS catalog-packages
RUN mv node_modules /below && sh tools/container/install.sh services/catalog /below
FROM packages AS booking-packages
RUN mv node_modules /below && sh tools/container/install.sh services/booking /below
FROM packages AS billing-packages
RUN mv node_modules /below && sh tools/container/install.sh services/billing /below
FROM packages AS identity-packages
RUN mv node_modules /below && sh tools/container/install.sh services/identity /below
FROM packages AS gateway-packages
RUN mv node_modules /below && sh tools/container/install.sh services/gateway /below
FROM packages AS stripe-packages
RUN mv node_modules /below && sh tools/container/install.sh tools/stand-ins/stripe /below
FROM packages AS mail-packages
RUN mv node_modules /below && sh tools/container/install.sh tools/stand-ins/mail /below

# ---- the images

FROM base AS runtime
COPY --from=packages /app/node_modules node_modules
COPY --from=packages /app/package.json ./
COPY --from=packages /app/libs libs
COPY --from=packages /app/services services
COPY tools/container/health.sh tools/container/
COPY --from=build /app/libs/shared/contracts/dist libs/shared/contracts/dist
COPY --from=build /app/libs/shared/platform/dist libs/shared/platform/dist
ENV HEALTH_PORT=8081 HEALTH_HOST=0.0.0.0
EXPOSE 8081
USER node
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["tools/container/health.sh", "8081"]

FROM runtime AS catalog
COPY --from=catalog-packages /app/node_modules node_modules
COPY --from=catalog-packages /app/services/catalog services/catalog
COPY --from=build /app/services/catalog/dist services/catalog/dist
CMD ["node", "services/catalog/dist/main.js"]

# Also runs the worker, with the command services/booking/dist/worker.js.
FROM runtime AS booking
COPY --from=booking-packages /app/node_modules node_modules
COPY --from=booking-packages /app/services/booking services/booking
COPY --from=build /app/services/booking/dist services/booking/dist
CMD ["node", "services/booking/dist/main.js"]

# Also runs the worker, with the command services/billing/dist/worker.js.
FROM runtime AS billing
COPY --from=billing-packages /app/node_modules node_modules
COPY --from=billing-packages /app/services/billing services/billing
COPY --from=build /app/services/billing/dist services/billing/dist
CMD ["node", "services/billing/dist/main.js"]

FROM runtime AS identity
COPY --from=identity-packages /app/node_modules node_modules
COPY --from=identity-packages /app/services/identity services/identity
COPY --from=build /app/services/identity/dist services/identity/dist
CMD ["node", "services/identity/dist/main.js"]

FROM runtime AS gateway
COPY --from=gateway-packages /app/node_modules node_modules
COPY --from=gateway-packages /app/services/gateway services/gateway
COPY --from=build /app/web/dist web/dist
COPY --from=build /app/services/gateway/dist services/gateway/dist
ENV HOST=0.0.0.0 PORT=3000
EXPOSE 3000
CMD ["node", "services/gateway/dist/main.js"]

# Runs to completion before the services start.
FROM runtime AS migrate
COPY --from=identity-packages /app/node_modules node_modules
COPY --from=identity-packages /app/services/identity services/identity
COPY --from=build /app/services/catalog/dist services/catalog/dist
COPY --from=build /app/services/booking/dist services/booking/dist
COPY --from=build /app/services/billing/dist services/billing/dist
COPY --from=build /app/services/identity/dist services/identity/dist
COPY tools/migrate tools/migrate
HEALTHCHECK NONE
CMD ["node", "--disable-warning=ExperimentalWarning", "tools/migrate/main.ts"]

# Backs up all databases and audits the books every night; also restores, with tools/backup/restore-main.ts.
FROM migrate AS backup
COPY --from=build /app/node_modules/pg-copy-streams node_modules/pg-copy-streams
COPY --from=billing-packages /app/node_modules/stripe node_modules/stripe
COPY tools/backup tools/backup
COPY tools/audit tools/audit
# A new volume inherits the owner of its folder.
USER root
RUN ln -s ../../tools/migrate node_modules/@desert-mirror/migrate && install -d -o node -g node /backups
USER node
ENV BACKUP_DIR=/backups
# Unhealthy without an archive of the last 26 hours, counted from the start at the earliest.
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 \
  CMD ["sh", "-c", "find /backups '(' -name '*.backup' -o -name .started ')' -mmin -1560 | grep -q ."]
CMD ["node", "--disable-warning=ExperimentalWarning", "tools/backup/main.ts", "--verify", "--audit", "--nightly"]

# Stripe and mail stand-ins of the demo.
FROM runtime AS stand-ins
COPY --from=stripe-packages /app/node_modules node_modules
COPY --from=stripe-packages /app/tools/stand-ins/stripe tools/stand-ins/stripe
COPY --from=mail-packages /app/node_modules node_modules
COPY --from=mail-packages /app/tools/stand-ins/mail tools/stand-ins/mail
COPY tools/stand-ins/stripe tools/stand-ins/stripe
COPY tools/stand-ins/mail tools/stand-ins/mail
# A new volume inherits the owner of this folder.
USER root
RUN install -d -o node -g node /state
USER node
# The command decides which of the two runs.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD tools/container/health.sh 12111 /_stand-in/ready || tools/container/health.sh 1080 /ready
