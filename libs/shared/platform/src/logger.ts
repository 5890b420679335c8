import { ConsoleLogger, type LogLevel } from '@nestjs/common';
import sonic from 'sonic-boom';
import { currentProcess, currentRequestId } from './context.js';

const LEVELS: LogLevel[] = ['fatal', 'error', 'warn', 'log', 'debug', 'verbose'];
/** About 20 lines, written with one system call. */
const BUFFER_BYTES = 4_096;
const FLUSH_MS = 100;
/** Written at once: the process may be about to end. */
const URGENT: readonly LogLevel[] = ['fatal', 'error'];

/**
 * Logs one JSON object per line, with the process name and, within a request, the request id. Lines are
 * buffered for up to 100 ms; all of them are written when the process exits, unless it is killed.
 */
export class JsonLogger extends ConsoleLogger {
  private readonly output = new sonic.SonicBoom({ fd: 1, minLength: BUFFER_BYTES, sync: true });
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly processName: string,
    level: LogLevel,
  ) {
    super({
      json: true,
      colors: false,
      compact: true,
      flattenParams: true,
      logLevels: LEVELS.slice(0, LEVELS.indexOf(level) + 1),
      redact: ['password', 'token', 'authorization', 'cookie', 'clientSecret', 'documentKey'],
    });
    process.on('exit', () => this.flush());
  }

  private flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.output.flushSync();
  }

  protected override printAsJson(...args: Parameters<ConsoleLogger['printAsJson']>): void {
    const [message, options] = args;
    const line = this.stringifyJsonLogObject(this.getJsonLogObject(message, options));
    this.output.write(`${line}\n`);
    if (URGENT.includes(options.logLevel)) this.flush();
    else this.timer ??= setTimeout(() => this.flush(), FLUSH_MS).unref();
  }

  protected override getJsonLogObject(
    ...args: Parameters<ConsoleLogger['getJsonLogObject']>
  ): ReturnType<ConsoleLogger['getJsonLogObject']> {
    const requestId = currentRequestId();
    return {
      ...super.getJsonLogObject(...args),
      // In a Node process with several of the system's processes, Nest logs everything with one logger.
      process: currentProcess() ?? this.processName,
      ...(requestId !== undefined && { requestId }),
    };
  }

  /** Message, stack and code only: a failed query also has its parameters, such as names and email addresses. */
  protected override serializeError(
    ...args: Parameters<ConsoleLogger['serializeError']>
  ): ReturnType<ConsoleLogger['serializeError']> {
    const [error] = args;
    const { name, message, stack, code, cause, errors } = super.serializeError(...args);
    return {
      name,
      message,
      stack,
      code,
      ...(error.cause instanceof Error && { cause }),
      ...(error instanceof AggregateError && { errors }),
    };
  }

  /** Errors in the details of a line, too. */
  protected override stringifyReplacer(key: string, value: unknown): unknown {
    return value instanceof Error
      ? this.serializeError(value)
      : super.stringifyReplacer(key, value);
  }
}
