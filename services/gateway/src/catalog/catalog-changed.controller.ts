import { CATALOG_CHANGED } from '@desert-mirror/contracts/catalog';
import { TAX_CHANGED } from '@desert-mirror/contracts/tax';
import { Controller } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import { ResponseCache } from '../cache/response-cache.js';

@Controller()
export class CatalogChangedController {
  constructor(private readonly cache: ResponseCache) {}

  @EventPattern(CATALOG_CHANGED)
  changed(_hint: unknown): void {
    this.cache.drop();
  }

  @EventPattern(TAX_CHANGED)
  taxChanged(_hint: unknown): void {
    this.cache.drop();
  }
}
