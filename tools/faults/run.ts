import { messageOf } from '@desert-mirror/embedded-servers/errors';
import type { SystemOptions } from '@desert-mirror/testing/system/system';
import { complain } from '../start/terminal.ts';
import { Stage } from './stage.ts';

/** What has to be undone after a fault, also when the run is ended with Ctrl-C. */
export class FaultRun {
  private readonly steps: (() => Promise<void>)[] = [];
  private readonly halt = new AbortController();
  private undone: Promise<void> = Promise.resolve();

  get wasEnded(): boolean {
    return this.halt.signal.aborted;
  }

  /** Registers a cleanup step. Steps run in reverse order. */
  afterwards(step: () => Promise<void>): void {
    this.steps.push(step);
  }

  startStage(options: SystemOptions = {}): Promise<Stage> {
    const starting = Stage.start({ ...options, abort: this.halt.signal });
    this.afterwards(async () => {
      const stage = await starting.catch(() => undefined);
      await stage?.system.remove();
    });
    return starting;
  }

  /** A step that fails is reported, makes the run fail and does not keep the others from running. */
  cleanUp(): Promise<void> {
    const steps = this.steps.splice(0).toReversed();
    this.undone = this.undone.then(async () => {
      for (const step of steps)
        await step().catch((error: unknown) => {
          complain(messageOf(error));
          process.exitCode = 1;
        });
    });
    return this.undone;
  }

  end(): Promise<void> {
    this.halt.abort();
    return this.cleanUp();
  }
}
