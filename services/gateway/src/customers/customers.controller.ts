import { Customer, CustomerEntry } from '@desert-mirror/contracts/back-office';
import { AddCustomerNote, Note } from '@desert-mirror/contracts/booking-admin';
import { Contact } from '@desert-mirror/contracts/contact';
import { SearchText } from '@desert-mirror/contracts/fields';
import { Body, Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Roles } from '../auth/access.js';
import { Describe } from '../docs/describe.js';
import { unlessEmpty, ListQuery } from '../http/validation.js';
import { CustomersService } from './customers.service.js';

const CustomersQuery = z.extend(ListQuery, { text: unlessEmpty(z.optional(SearchText)) });
type CustomersQuery = z.infer<typeof CustomersQuery>;

@Controller('api/admin/customers')
export class CustomersController {
  constructor(private readonly customers: CustomersService) {}

  @Get()
  @Roles('admin')
  @Describe({
    summary: 'Bookings and invoices as one list of customers, newest first',
    answer: z.array(CustomerEntry),
  })
  list(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Query({ schema: CustomersQuery }) query: CustomersQuery,
  ): Promise<void> {
    return this.customers.list(request, reply, query);
  }

  @Get('one')
  @Roles('admin')
  @Describe({
    summary: 'Everything of the person with this e-mail address or phone number',
    answer: Customer,
  })
  one(@Query({ schema: Contact }) contact: Contact): Promise<Customer> {
    return this.customers.one(contact);
  }

  @Post('notes')
  @Roles('admin')
  @HttpCode(201)
  @Describe({ summary: 'Note something about a customer', answer: Note })
  addNote(@Body({ schema: AddCustomerNote }) note: AddCustomerNote): Promise<Note> {
    return this.customers.addNote(note);
  }
}
