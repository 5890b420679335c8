#!/bin/sh
# Used by the Dockerfile: installs the runtime packages of a workspace, without those already in the layer
# below (its node_modules is the second argument) and without files that no process reads. Packages whose
# version differs from the other workspaces' are in the node_modules of the workspace.
#   install.sh services/billing /app/node_modules
set -eu
workspace=$1
below=${2:-}
npm ci --omit=dev --no-update-notifier --workspace "$workspace"
nested=../$workspace/node_modules
mkdir -p "$workspace/node_modules"
cd node_modules
rm -rf .bin .package-lock.json @desert-mirror "$nested/.bin"
# Sources, maps and browser builds; a package manager and test data that were published by mistake; gRPC,
# an optional Nest transport that only a development package depends on.
find . "$nested" -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.md' \
  -o -name '*.flow' \) -delete
rm -rf typeorm/browser pdfmake/build pdfkit/.yarn pdfkit/js/*standalone* swagger-ui-dist/*es-bundle* \
  bintrees/test @grpc @protobufjs protobufjs
if [ -n "$below" ]; then
  (cd "$below" && find . -type f) | while read -r file; do rm -f "$file"; done
fi
find . -type d -empty -delete
