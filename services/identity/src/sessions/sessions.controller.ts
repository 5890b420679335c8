import { identityRpcs } from '@desert-mirror/contracts/identity.operations';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { secondFactorRpcs } from '@desert-mirror/contracts/second-factors.operations';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';
import { SessionsService } from './sessions.service.js';

@Controller()
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @RpcHandler(identityRpcs.openSession)
  open(login: RpcInput<typeof identityRpcs.openSession>) {
    return this.sessions.open(login);
  }

  @RpcHandler(secondFactorRpcs.openSessionByPasskey)
  openByPasskey(login: RpcInput<typeof secondFactorRpcs.openSessionByPasskey>) {
    return this.sessions.openByPasskey(login);
  }

  @RpcHandler(secondFactorRpcs.confirmSession)
  confirm(confirmation: RpcInput<typeof secondFactorRpcs.confirmSession>) {
    return this.sessions.confirm(confirmation);
  }

  @RpcHandler(secondFactorRpcs.confirmSessionByPasskey)
  confirmByPasskey(confirmation: RpcInput<typeof secondFactorRpcs.confirmSessionByPasskey>) {
    return this.sessions.confirmByPasskey(confirmation);
  }

  @RpcHandler(identityRpcs.checkSession)
  check({ sessionId }: RpcInput<typeof identityRpcs.checkSession>) {
    return this.sessions.check(sessionId);
  }

  @RpcHandler(identityRpcs.checkDocumentKey)
  checkDocumentKey({ documentKey }: RpcInput<typeof identityRpcs.checkDocumentKey>) {
    return this.sessions.checkDocumentKey(documentKey);
  }

  @RpcHandler(identityRpcs.listSessions)
  list({ sessionId }: RpcInput<typeof identityRpcs.listSessions>) {
    return this.sessions.list(sessionId);
  }

  @RpcHandler(identityRpcs.endSession)
  end({ sessionId, id }: RpcInput<typeof identityRpcs.endSession>) {
    return this.sessions.end(sessionId, id);
  }

  @RpcHandler(identityRpcs.closeSession)
  close({ sessionId }: RpcInput<typeof identityRpcs.closeSession>) {
    return this.sessions.close(sessionId);
  }

  @RpcHandler(identityRpcs.changePassword)
  changePassword(change: RpcInput<typeof identityRpcs.changePassword>) {
    return this.sessions.changePassword(change);
  }
}
