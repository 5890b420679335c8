import { Module } from '@nestjs/common';
import { UnattributedPaymentsController } from './unattributed-payments.controller.js';
import { UnattributedPaymentsService } from './unattributed-payments.service.js';

@Module({ providers: [UnattributedPaymentsService], exports: [UnattributedPaymentsService] })
export class UnattributedPaymentsModule {}

@Module({ imports: [UnattributedPaymentsModule], controllers: [UnattributedPaymentsController] })
export class UnattributedPaymentsMainModule {}
