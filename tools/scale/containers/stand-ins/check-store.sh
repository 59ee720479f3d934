#!/bin/sh
# Stands in for wget in the health check of SeaweedFS, whose path Swift does not serve.
exec curl --fail --silent --output /dev/null http://127.0.0.1:9000/healthcheck
