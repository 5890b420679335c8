/** How to start one program in the foreground, and how it wants to be ended. */
export interface Launch {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly uid?: number | undefined;
  readonly gid?: number | undefined;
  /** Words in front of the command that exec it (`unshare …`). */
  readonly prefix?: readonly string[];
  /** Sent by the kernel when the process that started it dies. */
  readonly parentDeath: NodeJS.Signals;
  readonly stop: NodeJS.Signals;
}
