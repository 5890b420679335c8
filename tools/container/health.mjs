// A container's health check: its image has no other program to ask with. The port is its one word.
const answer = await fetch(`http://127.0.0.1:${process.argv[2]}/ready`, {
  signal: AbortSignal.timeout(4_000),
}).catch(() => undefined);
process.exitCode = answer?.ok ? 0 : 1;
