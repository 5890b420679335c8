// Keeps the newest messages and the numbers that replied STOP, in memory and, if a file is set, in that file.

import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

export interface CaughtSms {
  readonly sid: string;
  readonly at: string;
  /** `out`: sent by the system. `in`: sent to it from the page or the API. */
  readonly direction: 'out' | 'in';
  /** In E.164; for a message from a messaging service, its id. */
  readonly from: string;
  readonly to: string;
  readonly body: string;
}

interface State {
  messages: CaughtSms[];
  optedOut: string[];
}

const MAX_MESSAGES = 500;

/** An id in Twilio's format. */
export const newSid = (): string => `SM${randomBytes(16).toString('hex')}`;

export class Store {
  readonly #file: string | undefined;
  readonly #state: State;

  constructor(file?: string) {
    this.#file = file;
    this.#state =
      file !== undefined && existsSync(file)
        ? (JSON.parse(readFileSync(file, 'utf8')) as State)
        : { messages: [], optedOut: [] };
  }

  add(sms: Omit<CaughtSms, 'at'>): CaughtSms {
    const caught = { ...sms, at: new Date().toISOString() };
    this.#state.messages = [...this.#state.messages, caught].slice(-MAX_MESSAGES);
    this.#save();
    return caught;
  }

  /** Newest first; of one number, those to it and from it. */
  list(number?: string): CaughtSms[] {
    return this.#state.messages
      .filter(({ from, to }) => number === undefined || from === number || to === number)
      .toReversed();
  }

  clear(): void {
    this.#state.messages = [];
    this.#save();
  }

  hasOptedOut(number: string): boolean {
    return this.#state.optedOut.includes(number);
  }

  setOptedOut(number: string, isOut: boolean): void {
    const others = this.#state.optedOut.filter((one) => one !== number);
    this.#state.optedOut = isOut ? [...others, number] : others;
    this.#save();
  }

  #save(): void {
    if (this.#file === undefined) return;
    // Messages contain links with access tokens.
    writeFileSync(`${this.#file}.new`, JSON.stringify(this.#state), { mode: 0o600 });
    renameSync(`${this.#file}.new`, this.#file);
  }
}
