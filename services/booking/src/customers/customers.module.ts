import { Module } from '@nestjs/common';
import { NotesModule } from '../notes/notes.module.js';
import { CustomersController } from './customers.controller.js';
import { CustomersService } from './customers.service.js';

@Module({
  imports: [NotesModule],
  controllers: [CustomersController],
  providers: [CustomersService],
})
export class CustomersModule {}
