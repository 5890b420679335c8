import { Module } from '@nestjs/common';
import { CoverageController } from './coverage.controller.js';

@Module({ controllers: [CoverageController] })
export class CoverageModule {}
