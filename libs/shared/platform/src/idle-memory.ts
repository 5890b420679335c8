const CHECK_EVERY_MS = 5_000;
/** Share of the time in which the event loop ran. */
const BUSY = 0.05;

/**
 * Returns memory to the operating system when the process becomes idle, first after its start. V8 keeps the pages of
 * finished work for the next, about 10 MB per process. Has no effect without `--expose-gc`.
 */
export function releaseMemoryWhenIdle(): void {
  const { gc } = globalThis;
  if (!gc) return;
  let wasBusy = true;
  let last = performance.eventLoopUtilization();
  const check = (): void => {
    const isBusy = performance.eventLoopUtilization(last).utilization > BUSY;
    // Other flavors keep the pages.
    if (wasBusy && !isBusy) gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    wasBusy = isBusy;
    last = performance.eventLoopUtilization();
  };
  setInterval(check, CHECK_EVERY_MS).unref();
}
