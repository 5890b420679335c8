import { closeSync, existsSync, openSync, renameSync, writeSync } from 'node:fs';

const MAX_BYTES = 10 * 1024 * 1024;

/**
 * The log of one process. The previous run's log is kept as `.1`; both are limited in size. Lines that cannot be
 * written are lost, because a full disk must not stop the site.
 */
export class LogFile {
  readonly path: string;
  #file: number | undefined;
  #size = 0;

  constructor(path: string) {
    this.path = path;
  }

  write(line: string): void {
    const bytes = Buffer.from(`${line}\n`);
    try {
      if (this.#file === undefined || this.#size + bytes.length > MAX_BYTES) {
        this.#file = this.#fresh(this.#file);
      }
      writeSync(this.#file, bytes);
      this.#size += bytes.length;
    } catch {
      // The next line tries again, with the same file.
    }
  }

  #fresh(previous: number | undefined): number {
    if (existsSync(this.path)) renameSync(this.path, `${this.path}.1`);
    const file = openSync(this.path, 'a', 0o600);
    if (previous !== undefined) closeSync(previous);
    this.#size = 0;
    return file;
  }
}

const SERIOUS = ['warn', 'error', 'fatal'];

interface JsonLine {
  readonly level?: unknown;
  readonly message?: unknown;
  readonly stack?: unknown;
  readonly process?: unknown;
}

function parsed(line: string): JsonLine | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line) as JsonLine;
  } catch {
    return undefined;
  }
}

const words = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
    .split('\n')[0]
    ?.slice(0, 300) ?? '';

function sentence({ message, stack }: JsonLine): string {
  const text = words(message);
  const error = typeof stack === 'string' ? words(stack) : '';
  return error && !error.includes(text) ? `${text}: ${error}` : error || text;
}

/** `error: message` for log lines that the terminal shows: warnings and errors. */
export function terminalMessage(line: string): string | undefined {
  const json = parsed(line);
  if (!json) return undefined;
  const level = String(json.level);
  return SERIOUS.includes(level) ? `${level}: ${sentence(json)}` : undefined;
}

/** The process that wrote a log line, if several share a Node process. */
export function processOf(line: string): string | undefined {
  const name = parsed(line)?.process;
  return typeof name === 'string' && /^[a-z-]+$/.test(name) ? name : undefined;
}

/** The line that best explains why a process exited. */
export function mostInformativeLine(lines: readonly string[]): string {
  const plain = lines
    .map((line) => {
      const json = parsed(line);
      return json ? sentence(json) : line.trim().slice(0, 300);
    })
    .filter(
      (line) =>
        line !== '' && !/^(at |npm (error|warn)|Node\.js v|\^|[{}\]]|triggerUncaught)/.test(line),
    );
  return (
    plain.findLast((line) => /^(\w*Error\b|error:|fatal|panic|bad config)/i.test(line)) ??
    plain.findLast((line) => /error|fatal|panic|bad config|cannot|could not|denied/i.test(line)) ??
    plain.at(-1) ??
    'it said nothing'
  );
}
