/** How to start a program in the foreground and how to stop it. */
export interface Launch {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly uid?: number | undefined;
  readonly gid?: number | undefined;
  /** A wrapper command that runs the program with exec (`unshare …`). */
  readonly prefix?: readonly string[];
  /** Sent by the kernel when the process that started it dies. */
  readonly parentDeath: NodeJS.Signals;
  readonly stop: NodeJS.Signals;
}
