import { ChangePassword, Login, LoginResult, User } from '@desert-mirror/contracts/identity';
import { Body, Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Describe } from '../docs/describe.js';
import { Limited } from '../http/limits.guard.js';
import { Caller, Public, SignedIn } from './access.js';
import { AuthService } from './auth.service.js';
import type { Session } from './session.js';

@Controller('api/auth')
export class AuthController {
  constructor(private readonly auth: AuthService) {}

  @Post('login')
  @Public()
  @Limited('login')
  @HttpCode(200)
  @Describe({
    summary: 'Sign in',
    answer: LoginResult,
    errors: ['unauthorized', 'too_many_requests'],
  })
  login(
    @Body({ schema: Login }) credentials: Login,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginResult> {
    return this.auth.login(credentials, reply);
  }

  @Get('me')
  @SignedIn()
  @Describe({ summary: 'Who is signed in', answer: User })
  me(@Caller() caller: Session): User {
    return caller.user;
  }

  @Post('password')
  @SignedIn()
  @Limited('password')
  @HttpCode(200)
  @Describe({
    summary: 'Choose another password; ends one’s other sessions',
    answer: User,
    errors: ['conflict', 'too_many_requests'],
  })
  changePassword(
    @Caller() caller: Session,
    @Body({ schema: ChangePassword }) change: ChangePassword,
  ): Promise<User> {
    return this.auth.changePassword(caller, change);
  }

  @Post('logout')
  @SignedIn()
  @HttpCode(204)
  @Describe({ summary: 'Sign out: the session ends at once, everywhere its token is used' })
  logout(
    @Caller() caller: Session,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    return this.auth.logout(caller, reply);
  }
}
