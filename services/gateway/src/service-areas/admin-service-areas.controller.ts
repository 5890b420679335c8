import { ServiceArea } from '@desert-mirror/contracts/catalog';
import { NewOrder, SaveServiceArea } from '@desert-mirror/contracts/catalog-admin';
import { Body, Controller, HttpCode, Param, Post, Put } from '@nestjs/common';
import { Roles } from '../auth/access.js';
import { Describe } from '../docs/describe.js';
import { IdParam } from '../http/validation.js';
import { ServiceAreasService } from './service-areas.service.js';

@Controller('api/admin/service-areas')
export class AdminServiceAreasController {
  constructor(private readonly serviceAreas: ServiceAreasService) {}

  @Post()
  @Roles('admin')
  @HttpCode(201)
  @Describe({ summary: 'Add a service area, at the end', answer: ServiceArea })
  create(@Body({ schema: SaveServiceArea }) area: SaveServiceArea): Promise<ServiceArea> {
    return this.serviceAreas.create(area);
  }

  @Put('order')
  @Roles('admin')
  @HttpCode(204)
  @Describe({ summary: 'Put the service areas in order: all ids', errors: ['conflict'] })
  order(@Body({ schema: NewOrder }) { ids }: NewOrder): Promise<void> {
    return this.serviceAreas.order(ids);
  }

  @Put(':id')
  @Roles('admin')
  @Describe({ summary: 'Change a service area', answer: ServiceArea, errors: ['not_found'] })
  update(
    @Param({ schema: IdParam }) { id }: IdParam,
    @Body({ schema: SaveServiceArea }) area: SaveServiceArea,
  ): Promise<ServiceArea> {
    return this.serviceAreas.update(id, area);
  }
}
