import { allOperations } from '@desert-mirror/contracts/all-operations';
import type { Operation } from '@desert-mirror/contracts/http';
import { Site } from '@desert-mirror/testing/system/client';
import type { SystemPlace } from '@desert-mirror/testing/system/config';
import { mailUrlOf } from '@desert-mirror/testing/system/inside';
import type { Hints } from './arbitraries.ts';
import { Callers } from './callers.ts';
import { idName, Known, resourceOf } from './known.ts';
import { type FuzzAnswer, problemOf } from './problems.ts';
import { CALLERS, type FuzzRequest, mayCall, requestTo } from './requests.ts';
import { WriteLog } from './write-log.ts';

/** Only stops requests that hang. */
const TIMEOUT_MS = 120_000;
/** Attempts before an answer counts that also chance can cause: a scheduled task that writes, a busy server. */
const ATTEMPTS = 3;
/** Settings that would hide most of the other operations' code, by the operation that reads them. */
const RESTORED: Readonly<Record<string, string>> = {
  'GET /api/settings': 'POST /api/settings',
  'GET /api/admin/scheduling-settings': 'PUT /api/admin/scheduling-settings',
};
/** Happen at any time: scheduled tasks renew leases, and a worker asks for the link of a password reset. */
const ALLOWED_WRITES = /\.leases |^identity\.password_resets update$/;

export interface Problem {
  readonly operation: string;
  readonly what: string;
  readonly request: string;
  readonly answer: string;
}

export class Fuzzer {
  readonly problems: Problem[] = [];
  /** Ids of operations that succeeded at least once. */
  readonly succeeded = new Set<string>();
  readonly known = new Known();
  readonly #place: SystemPlace;
  readonly #log: WriteLog;
  readonly #callers: Callers;
  readonly #settings = new Map<string, unknown>();

  private constructor(place: SystemPlace, log: WriteLog) {
    this.#place = place;
    this.#log = log;
    this.#callers = new Callers(place);
  }

  static async of(place: SystemPlace): Promise<Fuzzer> {
    const fuzzer = new Fuzzer(place, await WriteLog.install(place));
    for (const caller of CALLERS) await fuzzer.#callers.headers(caller);
    for (const route of Object.keys(RESTORED))
      fuzzer.#settings.set(route, (await fuzzer.#asOwner(route)).body);
    return fuzzer;
  }

  /** Sends a request to each operation, removals last. Every other one is valid by its schemas. */
  async round(seed: number): Promise<void> {
    this.known.learn(await (await fetch(`${mailUrlOf(this.#place)}/api/messages`)).json());
    for (const [read, write] of Object.entries(RESTORED))
      await this.#asOwner(write, this.#settings.get(read));
    const removing = ({ method }: Operation): number => (method === 'DELETE' ? 1 : 0);
    const ordered = allOperations.toSorted((a, b) => removing(a) - removing(b));
    for (const [index, operation] of ordered.entries())
      await this.#try(operation, seed * ordered.length + index, (seed + index) % 2 === 0);
  }

  close = (): Promise<void> => this.#log.close();

  async #asOwner(route: string, body?: unknown) {
    const [method, path] = route.split(' ') as [string, string];
    const headers = await this.#callers.headers('admin');
    return new Site(this.#place.url).ask(method, path, { headers, body });
  }

  async #try(operation: Operation, seed: number, isValid: boolean): Promise<void> {
    const resource = resourceOf(operation.path);
    const objects = this.known.objectsOf(resource);
    const hints: Hints = {
      subject: objects[(seed * 7919) % Math.max(1, objects.length)],
      valuesOf: (name) => {
        const ids = name.endsWith('Id') ? this.known.valuesOf(idName(`${name.slice(0, -2)}s`)) : [];
        return ids.length > 0 ? ids : this.known.valuesOf(name);
      },
    };
    const request = requestTo(operation, hints, { seed, mutate: !isValid });
    const { answer, partial } = await this.#outcome(request);
    const what = problemOf(request, answer);
    if (what !== undefined) this.#report(request, answer, what);
    if (partial.length > 0)
      this.#report(request, answer, `refused, but wrote ${partial.join(', ')}`);
    if (answer.status >= 300) return;
    this.succeeded.add(operation.id);
    if (answer.type.startsWith('application/json'))
      this.known.learnAnswer(JSON.parse(answer.text), resource);
  }

  /** The answer, and what was written although it is a refusal. */
  async #outcome(request: FuzzRequest): Promise<{ answer: FuzzAnswer; partial: string[] }> {
    for (let attempt = 1; ; attempt++) {
      await this.#log.take();
      const answer = await this.#answered(request);
      const writes = answer.status < 400 ? [] : await this.#log.take();
      const partial = writes.filter((write) => !ALLOWED_WRITES.test(write));
      const isDoubtful = answer.status === 503 || partial.length > 0;
      if (!isDoubtful || attempt === ATTEMPTS) return { answer, partial };
    }
  }

  #report(request: FuzzRequest, answer: FuzzAnswer, what: string): void {
    const { operation, caller, url, body } = request;
    if (this.problems.some((one) => one.operation === operation.id && one.what === what)) return;
    const sent = body ? ` ${body.type}: ${String(body.bytes).slice(0, 1_000)}` : '';
    this.problems.push({
      operation: operation.id,
      what,
      request: `${operation.method} ${url.slice(0, 500)} as ${caller}${sent}`,
      answer: `${answer.status} ${answer.text.slice(0, 500)}`,
    });
  }

  /** Repeats a request whose caller was signed out or has to confirm the sign-in. */
  async #answered(request: FuzzRequest): Promise<FuzzAnswer> {
    const answer = await this.#send(request);
    const { caller, operation } = request;
    const isStale = answer.status === 401 || /reauthentication|password_change/.test(answer.text);
    if (!isStale || caller === 'anonymous' || !mayCall(operation, caller)) return answer;
    await this.#callers.signIn(caller);
    await this.#log.take();
    return this.#send(request);
  }

  async #send({ operation, caller, url, body }: FuzzRequest): Promise<FuzzAnswer> {
    const controller = new AbortController();
    const response = await fetch(this.#place.url + url, {
      method: operation.method,
      redirect: 'manual',
      signal: AbortSignal.any([controller.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      headers: {
        ...(await this.#callers.headers(caller)),
        ...(body?.type !== undefined && { 'content-type': body.type }),
        ...body?.headers,
      },
      ...(body && { body: Buffer.from(body.bytes as string) }),
    });
    const type = response.headers.get('content-type') ?? '';
    const isStream = type.startsWith('text/event-stream');
    const text = isStream ? '' : await response.text();
    // A stream does not end.
    controller.abort();
    return { status: response.status, type, text };
  }
}
