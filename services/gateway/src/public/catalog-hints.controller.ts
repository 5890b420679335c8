import { CATALOG_CHANGED } from '@desert-mirror/contracts/catalog';
import { Controller } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import { ByteCache } from '../http/byte-cache.js';

@Controller()
export class CatalogHintsController {
  constructor(private readonly cache: ByteCache) {}

  @EventPattern(CATALOG_CHANGED)
  changed(_hint: unknown): void {
    this.cache.drop();
  }
}
