/**
 * A process and its environment variables. A process gets only the variables listed here, so that a
 * compromised one exposes only its own secrets.
 */
export interface ProcessPlan {
  readonly name: string;
  readonly script: string;
  readonly args?: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Serves /live, /ready and /metrics. */
  readonly healthPort?: number;
}

export interface StandInPlan extends ProcessPlan {
  /** Ready when it accepts connections on these ports. */
  readonly ports: readonly number[];
}
