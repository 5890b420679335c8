import {
  PROCESSES,
  type ProcessHealth,
  type SystemHealth,
  healthRpc,
} from '@desert-mirror/contracts/operations';
import { Health } from '@desert-mirror/platform/observe/health';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';

@Injectable()
export class HealthService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly own: Health,
  ) {}

  /** Asks every process at once; whoever does not answer is not there. */
  async check(): Promise<SystemHealth> {
    const asked = await Promise.all([
      this.own.check().then((health) => ['gateway', health] as const),
      ...PROCESSES.map(async (process) => {
        const absent: ProcessHealth = { status: 'unavailable', checks: {} };
        return [process, await this.rpc.call(healthRpc(process), {}).catch(() => absent)] as const;
      }),
    ]);
    const isWhole = asked.every(([, { status }]) => status === 'ok');
    return { status: isWhole ? 'ok' : 'unavailable', processes: Object.fromEntries(asked) };
  }
}
