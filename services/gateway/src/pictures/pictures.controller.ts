import { UploadedPicture } from '@desert-mirror/contracts/catalog-admin';
import { Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public, Roles } from '../auth/access.js';
import { Describe } from '../docs/describe.js';
import { PicturesService } from './pictures.service.js';

@Controller()
export class PicturesController {
  constructor(private readonly pictures: PicturesService) {}

  @Post('api/admin/pictures')
  @Roles('admin')
  @HttpCode(201)
  @Describe({
    summary: 'Upload a picture of up to 8 MB; it is cropped to 3:2 and made small',
    takes: 'image/*',
    answer: UploadedPicture,
    errors: ['payload_too_large', 'too_many_requests'],
  })
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
