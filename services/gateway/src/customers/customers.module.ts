import { Module } from '@nestjs/common';
import { ApiModule } from '../api/api.module.js';
import { CustomersController } from './customers.controller.js';
import { CustomersService } from './customers.service.js';
import { SearchService } from './search.service.js';

@Module({
  imports: [ApiModule],
  controllers: [CustomersController],
  providers: [CustomersService, SearchService],
})
export class CustomersModule {}
