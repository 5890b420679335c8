interface Closable {
  close(): Promise<unknown>;
}

/** Closes all parts of the process on a signal, then exits: with 1 if one could not be closed. */
export function closeOnSignals(
  parts: readonly Closable[],
  report: (error: unknown) => unknown,
): void {
  let stopped: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    const results = await Promise.allSettled(parts.map((part) => part.close()));
    const failed = results.filter((result) => result.status === 'rejected');
    for (const { reason } of failed) report(reason);
    process.exit(failed.length > 0 ? 1 : 0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      stopped ??= stop();
    });
}
