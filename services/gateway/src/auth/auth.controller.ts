import type { OperationInput } from '@desert-mirror/contracts/http';
import { identityOperations } from '@desert-mirror/contracts/identity.operations';
import type { LoginResult, SessionInfo, User } from '@desert-mirror/contracts/identity';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Handle } from '../api/handle.js';
import { Input } from '../api/input.js';
import type { Session } from '../http/session.js';
import { Caller } from './access.js';
import { AuthService } from './auth.service.js';

type Operations = typeof identityOperations;

@Controller()
export class AuthController {
  constructor(private readonly auth: AuthService) {}

  @Handle(identityOperations.login)
  login(
    @Input() credentials: OperationInput<Operations['login']>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginResult> {
    return this.auth.login(credentials, request, reply);
  }

  @Handle(identityOperations.getCurrentUser)
  currentUser(@Caller() caller: Session): User {
    return caller.user;
  }

  @Handle(identityOperations.changePassword)
  changePassword(
    @Caller() caller: Session,
    @Input() change: OperationInput<Operations['changePassword']>,
    @Req() request: FastifyRequest,
  ): Promise<User> {
    return this.auth.changePassword(caller, change, request);
  }

  @Handle(identityOperations.listSessions)
  listSessions(@Caller() caller: Session): Promise<SessionInfo[]> {
    return this.auth.listSessions(caller);
  }

  @Handle(identityOperations.endSession)
  endSession(
    @Caller() caller: Session,
    @Input() { id }: OperationInput<Operations['endSession']>,
  ): Promise<void> {
    return this.auth.endSession(caller, id);
  }

  @Handle(identityOperations.logout)
  logout(
    @Caller() caller: Session,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    return this.auth.logout(caller, reply);
  }
}
