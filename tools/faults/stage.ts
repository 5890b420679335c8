import { statusOf } from '../start/health.ts';
import { portOf } from '@desert-mirror/testing/system/inside';
import { startSystem } from '@desert-mirror/testing/system/system';
import type { RunningSystem, SystemOptions } from '@desert-mirror/testing/system/system';
import { Story } from '../system-tests/story.ts';
import { Acknowledged } from './load.ts';
import { Mailbox } from './mailbox.ts';
import { poll } from './poll.ts';

const HEALED_WITHIN_MS = 120_000;

/** A system under test and everything that it acknowledged. */
export class Stage {
  readonly known = new Acknowledged();
  readonly mailbox: Mailbox;
  readonly system: RunningSystem;
  readonly story: Story;
  readonly serviceId: number;

  private constructor(system: RunningSystem, story: Story, serviceId: number) {
    this.system = system;
    this.story = story;
    this.serviceId = serviceId;
    this.mailbox = new Mailbox(system);
  }

  static async start(options: SystemOptions = {}): Promise<Stage> {
    // Stripe and the mail server fail separately.
    const env = { ...options.env, SEPARATE_STAND_INS: '1' };
    const system = await startSystem({ ...options, env });
    const story = new Story(system);
    await story.owner();
    return new Stage(system, story, (await story.payableOffering()).id);
  }

  /** Waits until all processes and stand-ins are healthy. @returns milliseconds */
  async healed(): Promise<number> {
    const begun = Date.now();
    const token = await this.story.owner();
    const url = (port: string, path: string) =>
      `http://127.0.0.1:${String(portOf(this.system, port))}${path}`;
    await poll(
      'everything is healthy',
      async () => {
        // The owner's answer is not cached.
        const options = { token, timeoutMs: 5_000 };
        const { status, text } = await this.story.site.get('/api/health', options);
        if (status !== 200) throw new Error(text);
        const standIns = [url('stripe', '/_stand-in/ready'), url('mail', '/ready')];
        const states = await Promise.all(standIns.map(statusOf));
        return states.every((state) => state === 200);
      },
      HEALED_WITHIN_MS,
    );
    return Date.now() - begun;
  }
}
