import { catalogAdminOperations } from '@desert-mirror/contracts/catalog-admin.operations';
import type { UploadedPicture } from '@desert-mirror/contracts/catalog-admin';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Handle } from '../api/handle.js';
import { Public } from '../auth/access.js';
import { PicturesService } from './pictures.service.js';

@Controller()
export class PicturesController {
  constructor(private readonly pictures: PicturesService) {}

  @Handle(catalogAdminOperations.uploadPicture)
  upload(@Req() request: FastifyRequest): Promise<UploadedPicture> {
    return this.pictures.upload(request);
  }

  @Get('media/:file')
  @Public()
  picture(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Param('file') file: string,
  ): Promise<void> {
    return this.pictures.send(request, reply, file);
  }
}
