// Keeps the newest emails in memory and, if a folder is set, as .eml files. An email is acknowledged only after
// its file is written.

import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readContent } from './message.ts';

export interface Envelope {
  from: string;
  to: string[];
}

export interface KeptMail {
  readonly id: string;
  readonly receivedAt: string;
  /** The recipients of the SMTP envelope, which can differ from the headers. */
  readonly to: readonly string[];
  readonly from: string;
  readonly subject: string;
  readonly attachmentCount: number;
  readonly raw: Buffer;
}

const MAX_MAILS = 500;
/** Limits memory, independent of the number of emails. */
const MAX_BYTES = 64 * 1024 * 1024;
const FILE = /^(\d{8}T\d{9}Z-\d{6})\.eml$/;
const MAX_TO_IN_FILE = 100;

export class Store {
  readonly #dir: string | undefined;
  readonly #mails = new Map<string, KeptMail>();
  #count = 0;

  private constructor(dir: string | undefined) {
    this.#dir = dir;
  }

  static async open(dir?: string): Promise<Store> {
    const store = new Store(dir);
    if (dir !== undefined) await store.#load(dir);
    return store;
  }

  async #load(dir: string): Promise<void> {
    await mkdir(dir, { recursive: true, mode: 0o700 });
    for (const name of (await readdir(dir)).sort().slice(-MAX_MAILS)) {
      const id = FILE.exec(name)?.[1];
      if (id === undefined) continue;
      const raw = await readFile(join(dir, name));
      this.#mails.set(id, await describe(id, raw));
    }
    await this.#prune();
  }

  async add(envelope: Envelope, message: Buffer): Promise<KeptMail> {
    const id = newId(new Date(), (this.#count += 1));
    const raw = Buffer.concat([Buffer.from(traceOf(envelope)), message]);
    const mail = await describe(id, raw);
    if (this.#dir !== undefined) {
      const file = join(this.#dir, `${id}.eml`);
      // Emails contain links with access tokens.
      await writeFile(`${file}.new`, raw, { mode: 0o600 });
      await rename(`${file}.new`, file);
    }
    this.#mails.set(id, mail);
    await this.#prune();
    return mail;
  }

  /** Newest first. */
  list(): KeptMail[] {
    return [...this.#mails.values()].reverse();
  }

  get(id: string): KeptMail | undefined {
    return this.#mails.get(id);
  }

  async remove(id: string): Promise<boolean> {
    if (!this.#mails.delete(id)) return false;
    if (this.#dir !== undefined) await rm(join(this.#dir, `${id}.eml`), { force: true });
    return true;
  }

  async clear(): Promise<void> {
    for (const id of Array.from(this.#mails.keys())) await this.remove(id);
  }

  async #prune(): Promise<void> {
    let bytes = 0;
    const tooMany = this.list().filter(({ raw }, index) => {
      bytes += raw.length;
      return index >= MAX_MAILS || (index > 0 && bytes > MAX_BYTES);
    });
    for (const { id } of tooMany) await this.remove(id);
  }
}

/** Also the file name; ids sort in order of arrival. */
function newId(now: Date, count: number): string {
  const time = now.toISOString().replace(/[-:.]/g, '');
  return `${time}-${String(count % 1_000_000).padStart(6, '0')}`;
}

/** Trace headers with the envelope, as a mail server adds them. */
function traceOf({ from, to }: Envelope): string {
  const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ');
  const recipients = to.slice(0, MAX_TO_IN_FILE).map((each) => `X-Envelope-To: ${oneLine(each)}`);
  return [`Return-Path: <${oneLine(from)}>`, ...recipients, ''].join('\r\n');
}

async function describe(id: string, raw: Buffer): Promise<KeptMail> {
  const { from, subject, headers, attachments } = await readContent(raw);
  const [year, month, day] = [id.slice(0, 4), id.slice(4, 6), id.slice(6, 8)];
  const time = `${id.slice(9, 11)}:${id.slice(11, 13)}:${id.slice(13, 15)}.${id.slice(15, 18)}Z`;
  return {
    id,
    receivedAt: `${year}-${month}-${day}T${time}`,
    to: headers.filter(({ name }) => name === 'X-Envelope-To').map(({ value }) => value),
    from,
    subject,
    attachmentCount: attachments.length,
    raw,
  };
}
