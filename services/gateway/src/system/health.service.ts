import {
  PROCESSES,
  type ProcessHealth,
  type SystemHealth,
  healthRpc,
} from '@desert-mirror/contracts/system';
import { Health } from '@desert-mirror/platform/observe/health';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';

const NO_ANSWER: ProcessHealth = { status: 'unavailable', checks: {} };

@Injectable()
export class HealthService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly gatewayHealth: Health,
  ) {}

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
