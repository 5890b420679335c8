import { SaveSettings, SiteSettings } from '@desert-mirror/contracts/catalog';
import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public, Roles } from '../auth/access.js';
import { Describe } from '../docs/describe.js';
import { SettingsService } from './settings.service.js';

@Controller('api/settings')
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get()
  @Public()
  @Describe({ summary: 'The site settings, or their defaults', answer: SiteSettings })
  get(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.settings.get(request, reply);
  }

  @Post()
  @Roles('admin')
  @HttpCode(200)
  @Describe({ summary: 'Save the whole settings object', answer: SiteSettings })
  save(@Body({ schema: SaveSettings }) settings: SaveSettings): Promise<SiteSettings> {
    return this.settings.save(settings);
  }
}
