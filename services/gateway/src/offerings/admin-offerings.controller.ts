import { Offering } from '@desert-mirror/contracts/catalog';
import { NewOrder, SaveOffering } from '@desert-mirror/contracts/catalog-admin';
import { Body, Controller, HttpCode, Param, Post, Put } from '@nestjs/common';
import { Roles } from '../auth/access.js';
import { Describe } from '../docs/describe.js';
import { IdParam } from '../http/validation.js';
import { OfferingsService } from './offerings.service.js';

@Controller('api/admin/services')
export class AdminOfferingsController {
  constructor(private readonly offerings: OfferingsService) {}

  @Post()
  @Roles('admin')
  @HttpCode(201)
  @Describe({ summary: 'Put something on the price list, at its end', answer: Offering })
  create(@Body({ schema: SaveOffering }) offering: SaveOffering): Promise<Offering> {
    return this.offerings.create(offering);
  }

  @Put('order')
  @Roles('admin')
  @HttpCode(204)
  @Describe({ summary: 'Put the price list in order: all ids', errors: ['conflict'] })
  order(@Body({ schema: NewOrder }) { ids }: NewOrder): Promise<void> {
    return this.offerings.order(ids);
  }

  @Put(':id')
  @Roles('admin')
  @Describe({
    summary: 'Change something on the price list',
    answer: Offering,
    errors: ['not_found'],
  })
  update(
    @Param({ schema: IdParam }) { id }: IdParam,
    @Body({ schema: SaveOffering }) offering: SaveOffering,
  ): Promise<Offering> {
    return this.offerings.update(id, offering);
  }
}
