import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../auth/access.js';
import { DiscoveryService } from './discovery.service.js';

/** Files for search engines, feed readers and phones. */
@Controller()
export class DiscoveryController {
  constructor(private readonly discovery: DiscoveryService) {}

  @Get('sitemap.xml')
  @Public()
  sitemap(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.discovery.send(request, reply, '/sitemap.xml');
  }

  @Get('robots.txt')
  @Public()
  robots(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.discovery.send(request, reply, '/robots.txt');
  }

  @Get('manifest.webmanifest')
  @Public()
  manifest(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.discovery.send(request, reply, '/manifest.webmanifest');
  }

  @Get('admin/manifest.webmanifest')
  @Public()
  adminManifest(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.discovery.send(request, reply, '/admin/manifest.webmanifest');
  }

  @Get('.well-known/security.txt')
  @Public()
  security(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.discovery.send(request, reply, '/.well-known/security.txt');
  }

  @Get('blog/feed.xml')
  @Public()
  feed(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.discovery.send(request, reply, '/blog/feed.xml');
  }
}
