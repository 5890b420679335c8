import type { Customer, SearchResults } from '@desert-mirror/contracts/back-office';
import { backOfficeOperations } from '@desert-mirror/contracts/back-office.operations';
import type { Contact } from '@desert-mirror/contracts/contact';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Handle } from '../api/handle.js';
import { Input } from '../api/input.js';
import { type CustomersQuery, CustomersService } from './customers.service.js';
import { SearchService } from './search.service.js';

@Controller()
export class CustomersController {
  constructor(
    private readonly customers: CustomersService,
    private readonly searches: SearchService,
  ) {}

  @Handle(backOfficeOperations.listCustomers)
  list(
    @Input() query: CustomersQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.customers.list(request, reply, query);
  }

  @Handle(backOfficeOperations.getCustomer)
  get(@Input() contact: Contact): Promise<Customer> {
    return this.customers.get(contact);
  }

  @Handle(backOfficeOperations.search)
  search(@Input() { text }: { text: string }): Promise<SearchResults> {
    return this.searches.find(text);
  }
}
