import { Module } from '@nestjs/common';
import { PicturesModule } from '../pictures/pictures.module.js';
import { QuotesController } from './quotes.controller.js';
import { QuotesService } from './quotes.service.js';

@Module({
  imports: [PicturesModule],
  controllers: [QuotesController],
  providers: [QuotesService],
})
export class QuotesModule {}
