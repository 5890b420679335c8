import { dirname, relative } from 'node:path';
import type { DataDir } from './data-dir.ts';
import { LogFile, processOf, terminalMessage } from './logs.ts';
import { isShared } from './single-process.ts';
import type { SupervisorOutput } from './supervisor.ts';
import { complain } from './terminal.ts';

/**
 * Writes the lines of each process to its log. Lines of a shared Node process go to the log of the process that they
 * name; those that name none, such as a crash of Node, have a log with the name of the shared one.
 */
export function processLogs(data: Pick<DataDir, 'file'>): SupervisorOutput {
  const logs = new Map<string, LogFile>();
  const pathOf = (name: string): string => data.file(`logs/${name}.log`);
  return {
    line: (source, line, isHealthy) => {
      const name = isShared(source) ? (processOf(line) ?? source) : source;
      let log = logs.get(name);
      if (!log) logs.set(name, (log = new LogFile(pathOf(name))));
      log.write(line);
      // Before the site is healthy, only the final failure is printed.
      const message = isHealthy ? terminalMessage(line) : undefined;
      if (message) complain(`  ${name} ${message}`);
    },
    report: complain,
    logOf: (name) => {
      const path = pathOf(name);
      return relative(process.cwd(), isShared(name) ? dirname(path) : path);
    },
  };
}
