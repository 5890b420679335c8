import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../auth/access.js';
import { PagesService } from './pages.service.js';

/** Serves every path outside the API as a page or a file. */
@Controller()
export class PagesController {
  constructor(private readonly pages: PagesService) {}

  @Get('*')
  @Public()
  page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.pages.send(request, reply);
  }
}
