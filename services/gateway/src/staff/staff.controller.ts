import { AddStaff, OneTimePassword, StaffMember } from '@desert-mirror/contracts/identity';
import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Roles } from '../auth/access.js';
import { Describe } from '../docs/describe.js';
import { IdParam, ListQuery } from '../http/validation.js';
import { StaffService } from './staff.service.js';

@Controller('api/admin/staff')
export class StaffController {
  constructor(private readonly staff: StaffService) {}

  @Get()
  @Roles('admin')
  @Describe({ summary: 'Admins and technicians, by name', answer: z.array(StaffMember) })
  list(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Query({ schema: ListQuery }) query: ListQuery,
  ): Promise<void> {
    return this.staff.list(request, reply, query);
  }

  @Post()
  @Roles('admin')
  @HttpCode(201)
  @Describe({
    summary: 'Add somebody; the one-time password in the answer is shown this once',
    answer: OneTimePassword,
    errors: ['too_many_requests'],
  })
  add(@Body({ schema: AddStaff }) member: AddStaff): Promise<OneTimePassword> {
    return this.staff.add(member);
  }

  @Post(':id/password')
  @Roles('admin')
  @HttpCode(200)
  @Describe({
    summary: 'A one-time password in place of the password; signs the user out everywhere',
    answer: OneTimePassword,
    errors: ['not_found', 'conflict', 'too_many_requests'],
  })
  resetPassword(@Param({ schema: IdParam }) { id }: IdParam): Promise<OneTimePassword> {
    return this.staff.resetPassword(id);
  }

  @Post(':id/sign-out')
  @Roles('admin')
  @HttpCode(200)
  @Describe({
    summary: 'Sign a user out everywhere',
    answer: StaffMember,
    errors: ['not_found'],
  })
  endSessions(@Param({ schema: IdParam }) { id }: IdParam): Promise<StaffMember> {
    return this.staff.endSessions(id);
  }

  @Delete(':id')
  @Roles('admin')
  @HttpCode(204)
  @Describe({
    summary: 'Take the access away for good; never one’s own, never the owner’s',
    errors: ['not_found', 'conflict'],
  })
  remove(@Param({ schema: IdParam }) { id }: IdParam): Promise<void> {
    return this.staff.remove(id);
  }
}
