import { messageOf } from '@desert-mirror/embedded-servers/errors';
import { complain, say } from '../start/terminal.ts';
import { startSystem } from '@desert-mirror/testing/system/system';
import type { RunningSystem } from '@desert-mirror/testing/system/system';
import { findBrowser } from '@desert-mirror/testing/browser';
import { shutDownOnSignals } from '../test/shutdown.ts';

export async function withSystem(
  work: (system: RunningSystem, browser: string) => Promise<void>,
): Promise<void> {
  const halt = new AbortController();
  let system: RunningSystem | undefined;
  shutDownOnSignals(undefined, async () => {
    halt.abort();
    await system?.remove();
  });
  try {
    const browser = await findBrowser(say);
    system = await startSystem({ abort: halt.signal });
    await work(system, browser);
  } catch (error) {
    complain(messageOf(error));
    process.exitCode = 1;
  } finally {
    await system?.remove();
  }
}
