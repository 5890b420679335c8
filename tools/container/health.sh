#!/bin/bash
# A container's health check, with the port as its one word. Every ten seconds in each container: what
# starting Node for it took was felt.
exec 3<>"/dev/tcp/127.0.0.1/$1" || exit 1
printf 'GET /ready HTTP/1.0\r\n\r\n' >&3
read -r _ status _ <&3
[ "$status" = 200 ]
