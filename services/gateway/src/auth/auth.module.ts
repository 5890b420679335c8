import { createSecretKey } from 'node:crypto';
import { signingSecret } from '@desert-mirror/platform/signing-secret';
import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { CONFIG, type GatewayConfig } from '../config.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { SecondFactorsController } from './second-factors.controller.js';
import { JwtStrategy } from './jwt.strategy.js';

@Module({
  imports: [
    PassportModule,
    JwtModule.registerAsync({
      inject: [CONFIG],
      useFactory: ({ JWT_SECRET }: GatewayConfig) => ({
        secret: createSecretKey(signingSecret('JWT_SECRET', JWT_SECRET), 'utf8'),
      }),
    }),
  ],
  controllers: [AuthController, SecondFactorsController],
  providers: [AuthService, JwtStrategy],
})
export class AuthModule {}
