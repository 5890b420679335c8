import { Module } from '@nestjs/common';
import { CacheModule } from '../cache/cache.module.js';
import { PictureMaker } from './picture-maker.js';
import { PicturesController } from './pictures.controller.js';
import { PicturesService } from './pictures.service.js';

@Module({
  imports: [CacheModule],
  controllers: [PicturesController],
  providers: [PictureMaker, PicturesService],
  exports: [PictureMaker],
})
export class PicturesModule {}
