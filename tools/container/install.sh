#!/bin/sh
# For the Dockerfile: the packages that a workspace needs when it runs, without those that the layer
# below has already (its node_modules as the second word), and without what no process reads.
#   install.sh services/billing /app/node_modules
set -eu
workspace=$1
below=${2:-}
npm ci --omit=dev --no-update-notifier --workspace "$workspace"
cd node_modules
rm -rf .bin .package-lock.json @desert-mirror
# Sources and maps; what is meant for browsers; a package manager that somebody published by mistake, and
# test data; gRPC, which Nest can speak and only a tool's package brings.
find . -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.md' \
  -o -name '*.flow' \) -delete
rm -rf typeorm/browser pdfmake/build pdfkit/.yarn pdfkit/js/*standalone* swagger-ui-dist/*es-bundle* \
  bintrees/test @grpc @protobufjs protobufjs
if [ -n "$below" ]; then
  (cd "$below" && find . -type f) | while read -r file; do rm -f "$file"; done
fi
find . -type d -empty -delete
