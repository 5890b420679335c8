import { bookkeepingOperations } from '@desert-mirror/contracts/bookkeeping.operations';
import type { LedgerTotals } from '@desert-mirror/contracts/bookkeeping';
import type { OperationInput } from '@desert-mirror/contracts/http';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Handle } from '../api/handle.js';
import { Input } from '../api/input.js';
import { LedgerService, type LedgerQuery } from './ledger.service.js';

@Controller()
export class LedgerController {
  constructor(private readonly ledger: LedgerService) {}

  @Handle(bookkeepingOperations.listLedger)
  list(
    @Input() query: LedgerQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.ledger.list(request, reply, query);
  }

  @Handle(bookkeepingOperations.getLedgerTotals)
  totals(
    @Input() filter: OperationInput<typeof bookkeepingOperations.getLedgerTotals>,
  ): Promise<LedgerTotals> {
    return this.ledger.totals(filter);
  }
}
