import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { secondFactorRpcs } from '@desert-mirror/contracts/second-factors.operations';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';
import { PasskeysService } from './passkeys.service.js';
import { SecondFactorsService } from './second-factors.service.js';

type Rpcs = typeof secondFactorRpcs;

@Controller()
export class SecondFactorsController {
  constructor(
    private readonly factors: SecondFactorsService,
    private readonly passkeys: PasskeysService,
  ) {}

  @RpcHandler(secondFactorRpcs.readSecondFactors)
  read({ sessionId }: RpcInput<Rpcs['readSecondFactors']>) {
    return this.factors.read(sessionId);
  }

  @RpcHandler(secondFactorRpcs.startTotp)
  startTotp({ sessionId }: RpcInput<Rpcs['startTotp']>) {
    return this.factors.startTotp(sessionId);
  }

  @RpcHandler(secondFactorRpcs.confirmTotp)
  confirmTotp({ sessionId, code }: RpcInput<Rpcs['confirmTotp']>) {
    return this.factors.confirmTotp(sessionId, code);
  }

  @RpcHandler(secondFactorRpcs.removeTotp)
  removeTotp({ sessionId }: RpcInput<Rpcs['removeTotp']>) {
    return this.factors.removeTotp(sessionId);
  }

  @RpcHandler(secondFactorRpcs.renewRecoveryCodes)
  renewRecoveryCodes({ sessionId }: RpcInput<Rpcs['renewRecoveryCodes']>) {
    return this.factors.renewRecoveryCodes(sessionId);
  }

  @RpcHandler(secondFactorRpcs.startPasskey)
  startPasskey(input: RpcInput<Rpcs['startPasskey']>) {
    return this.passkeys.start(input);
  }

  @RpcHandler(secondFactorRpcs.addPasskey)
  addPasskey(input: RpcInput<Rpcs['addPasskey']>) {
    return this.passkeys.add(input);
  }

  @RpcHandler(secondFactorRpcs.removePasskey)
  removePasskey({ sessionId, id }: RpcInput<Rpcs['removePasskey']>) {
    return this.factors.removePasskey(sessionId, id);
  }

  @RpcHandler(secondFactorRpcs.startPasskeySignIn)
  startPasskeySignIn(input: RpcInput<Rpcs['startPasskeySignIn']>) {
    return this.passkeys.startSignIn(input);
  }
}
