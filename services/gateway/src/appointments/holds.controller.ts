import { createHmac } from 'node:crypto';
import type { Hold } from '@desert-mirror/contracts/appointments';
import {
  appointmentOperations,
  appointmentRpcs,
} from '@desert-mirror/contracts/appointments.operations';
import type { OperationInput } from '@desert-mirror/contracts/http';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { visitorKey } from '@desert-mirror/platform/client-address';
import { Controller, Inject, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Handle } from '../api/handle.js';
import { Input } from '../api/input.js';
import { CONFIG, type GatewayConfig } from '../config.js';

@Controller()
export class HoldsController {
  constructor(
    private readonly rpc: RpcClient,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /**
   * The booking service counts holds by address without storing it. The hash is keyed, because all
   * IPv4 addresses can be tried.
   */
  @Handle(appointmentOperations.createHold)
  create(
    @Input() hold: OperationInput<typeof appointmentOperations.createHold>,
    @Req() { ip }: FastifyRequest,
  ): Promise<Hold> {
    const key = this.config.JWT_SECRET;
    const client = createHmac('sha256', key)
      .update(`hold:${visitorKey(ip)}`)
      .digest('base64url');
    return this.rpc.call(appointmentRpcs.hold, { ...hold, client });
  }
}
