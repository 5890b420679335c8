import { Module } from '@nestjs/common';
import { ApiModule } from '../api/api.module.js';
import { CustomersController } from './customers.controller.js';
import { CustomersService } from './customers.service.js';
import { PrivacyController } from './privacy.controller.js';
import { PrivacyService } from './privacy.service.js';
import { SearchService } from './search.service.js';

@Module({
  imports: [ApiModule],
  controllers: [CustomersController, PrivacyController],
  providers: [CustomersService, PrivacyService, SearchService],
})
export class CustomersModule {}
