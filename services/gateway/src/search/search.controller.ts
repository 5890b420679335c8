import { SearchResults } from '@desert-mirror/contracts/back-office';
import { SearchText } from '@desert-mirror/contracts/fields';
import { Controller, Get, Query } from '@nestjs/common';
import * as z from 'zod/mini';
import { Roles } from '../auth/access.js';
import { Describe } from '../docs/describe.js';
import { SearchService } from './search.service.js';

const SearchQuery = z.object({
  text: SearchText.check(z.minLength(2, 'Please type at least two letters')),
});
type SearchQuery = z.infer<typeof SearchQuery>;

@Controller('api/admin/search')
export class SearchController {
  constructor(private readonly search: SearchService) {}

  @Get()
  @Roles('admin')
  @Describe({
    summary: 'Customers, bookings and invoices by a text, a few of each',
    answer: SearchResults,
  })
  find(@Query({ schema: SearchQuery }) { text }: SearchQuery): Promise<SearchResults> {
    return this.search.find(text);
  }
}
