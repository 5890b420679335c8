import {
  PROCESSES,
  type ProcessHealth,
  type SystemHealth,
  healthRpc,
} from '@desert-mirror/contracts/system';
import { Health } from '@desert-mirror/platform/observe/health';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';

const RECENT_MS = 1_000;
const NO_ANSWER: ProcessHealth = { status: 'unavailable', checks: {} };

@Injectable()
export class HealthService {
  private last: { at: number; health: Promise<SystemHealth> } | undefined;

  constructor(
    private readonly rpc: RpcClient,
    private readonly gatewayHealth: Health,
  ) {}

  /** At most a second old, so that visitors cannot cause many checks. */
  recent(): Promise<SystemHealth> {
    if (!this.last || Date.now() - this.last.at >= RECENT_MS)
      this.last = { at: Date.now(), health: this.check() };
    return this.last.health;
  }

  async check(): Promise<SystemHealth> {
    const processes = await Promise.all([
      this.gatewayHealth.check().then((health) => ['gateway', health] as const),
      ...PROCESSES.map(
        async (process) =>
          [process, await this.rpc.call(healthRpc(process), {}).catch(() => NO_ANSWER)] as const,
      ),
    ]);
    const isHealthy = processes.every(([, { status }]) => status === 'ok');
    return {
      status: isHealthy ? 'ok' : 'unavailable',
      processes: Object.fromEntries(processes),
    };
  }
}
