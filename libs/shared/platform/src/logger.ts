import { ConsoleLogger, type LogLevel } from '@nestjs/common';
import { currentRequestId } from './context.js';

const LEVELS: LogLevel[] = ['fatal', 'error', 'warn', 'log', 'debug', 'verbose'];

/** Logs one JSON object per line, with the process name and, within a request, the request id. */
export class JsonLogger extends ConsoleLogger {
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
  }

  protected override getJsonLogObject(
    ...args: Parameters<ConsoleLogger['getJsonLogObject']>
  ): ReturnType<ConsoleLogger['getJsonLogObject']> {
    const requestId = currentRequestId();
    return {
      ...super.getJsonLogObject(...args),
      process: this.processName,
      ...(requestId !== undefined && { requestId }),
    };
  }
}
