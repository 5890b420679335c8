import type { OperationAnswer, OperationInput } from '@desert-mirror/contracts/http';
import type { LoginResult } from '@desert-mirror/contracts/identity';
import {
  secondFactorOperations,
  secondFactorRpcs,
} from '@desert-mirror/contracts/second-factors.operations';
import type {
  NewRecoveryCodes,
  SecondFactors,
  TotpSecret,
} from '@desert-mirror/contracts/second-factors';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Handle } from '../api/handle.js';
import { Input } from '../api/input.js';
import { CONFIG, type GatewayConfig } from '../config.js';
import type { Session } from '../http/session.js';
import { Caller } from './access.js';
import { AuthService, idOf, siteOf } from './auth.service.js';

type Operations = typeof secondFactorOperations;
type Confirmed = OperationAnswer<Operations['confirmSession']>;

/** Adds the session and the site, which only the gateway knows, to the calls of identity. */
@Controller()
export class SecondFactorsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly auth: AuthService,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Handle(secondFactorOperations.getSecondFactors)
  read(@Caller() caller: Session): Promise<SecondFactors> {
    return this.rpc.call(secondFactorRpcs.readSecondFactors, { sessionId: idOf(caller) });
  }

  @Handle(secondFactorOperations.startTotp)
  startTotp(@Caller() caller: Session): Promise<TotpSecret> {
    return this.rpc.call(secondFactorRpcs.startTotp, { sessionId: idOf(caller) });
  }

  @Handle(secondFactorOperations.confirmTotp)
  confirmTotp(
    @Caller() caller: Session,
    @Input() { code }: OperationInput<Operations['confirmTotp']>,
  ): Promise<NewRecoveryCodes> {
    return this.rpc.call(secondFactorRpcs.confirmTotp, { sessionId: idOf(caller), code });
  }

  @Handle(secondFactorOperations.removeTotp)
  removeTotp(@Caller() caller: Session): Promise<SecondFactors> {
    return this.rpc.call(secondFactorRpcs.removeTotp, { sessionId: idOf(caller) });
  }

  @Handle(secondFactorOperations.startPasskey)
  startPasskey(@Caller() caller: Session): Promise<OperationAnswer<Operations['startPasskey']>> {
    const [sessionId, site] = [idOf(caller), siteOf(this.config)];
    return this.rpc.call(secondFactorRpcs.startPasskey, { sessionId, site });
  }

  @Handle(secondFactorOperations.addPasskey)
  addPasskey(
    @Caller() caller: Session,
    @Input() input: OperationInput<Operations['addPasskey']>,
  ): Promise<NewRecoveryCodes> {
    const [sessionId, site] = [idOf(caller), siteOf(this.config)];
    return this.rpc.call(secondFactorRpcs.addPasskey, { ...input, sessionId, site });
  }

  @Handle(secondFactorOperations.removePasskey)
  removePasskey(
    @Caller() caller: Session,
    @Input() { id }: OperationInput<Operations['removePasskey']>,
  ): Promise<SecondFactors> {
    return this.rpc.call(secondFactorRpcs.removePasskey, { sessionId: idOf(caller), id });
  }

  @Handle(secondFactorOperations.renewRecoveryCodes)
  renewRecoveryCodes(@Caller() caller: Session): Promise<NewRecoveryCodes> {
    return this.rpc.call(secondFactorRpcs.renewRecoveryCodes, { sessionId: idOf(caller) });
  }

  @Handle(secondFactorOperations.startPasskeySignIn)
  startSignIn(): Promise<OperationAnswer<Operations['startPasskeySignIn']>> {
    return this.rpc.call(secondFactorRpcs.startPasskeySignIn, { site: siteOf(this.config) });
  }

  @Handle(secondFactorOperations.signInWithPasskey)
  signIn(
    @Input() { response }: OperationInput<Operations['signInWithPasskey']>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginResult> {
    return this.auth.loginByPasskey(response, request, reply);
  }

  @Handle(secondFactorOperations.confirmSession)
  confirm(
    @Caller() caller: Session,
    @Input() input: OperationInput<Operations['confirmSession']>,
    @Req() { attempt }: FastifyRequest,
  ): Promise<Confirmed> {
    const sessionId = idOf(caller);
    return attempt!.run(
      () => this.rpc.call(secondFactorRpcs.confirmSession, { ...input, sessionId }),
      input.code,
    );
  }

  @Handle(secondFactorOperations.confirmSessionByPasskey)
  confirmByPasskey(
    @Caller() caller: Session,
    @Input() { response }: OperationInput<Operations['confirmSessionByPasskey']>,
  ): Promise<Confirmed> {
    const [sessionId, site] = [idOf(caller), siteOf(this.config)];
    return this.rpc.call(secondFactorRpcs.confirmSessionByPasskey, { sessionId, site, response });
  }
}
