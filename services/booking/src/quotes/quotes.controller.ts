import { quoteRpcs } from '@desert-mirror/contracts/quotes.operations';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';
import { BookingCreationService } from '../bookings/booking-creation.service.js';
import { CustomerQuotesService } from './customer-quotes.service.js';
import { QuoteSendingService } from './quote-sending.service.js';

@Controller()
export class QuotesController {
  constructor(
    private readonly creation: BookingCreationService,
    private readonly sending: QuoteSendingService,
    private readonly customerQuotes: CustomerQuotesService,
  ) {}

  @RpcHandler(quoteRpcs.requestQuote)
  request({ request, idempotencyKey, isAboveLimit }: RpcInput<typeof quoteRpcs.requestQuote>) {
    return this.creation.createRequest(request, idempotencyKey ?? null, isAboveLimit);
  }

  @RpcHandler(quoteRpcs.sendQuote)
  send({ id, quote }: RpcInput<typeof quoteRpcs.sendQuote>) {
    return this.sending.send(id, quote);
  }

  @RpcHandler(quoteRpcs.withdrawQuote)
  withdraw({ id, revision }: RpcInput<typeof quoteRpcs.withdrawQuote>) {
    return this.sending.withdraw(id, revision);
  }

  @RpcHandler(quoteRpcs.getQuote)
  get({ token }: RpcInput<typeof quoteRpcs.getQuote>) {
    return this.customerQuotes.get(token);
  }

  @RpcHandler(quoteRpcs.getPhotoByLink)
  photo({ token, photoId }: RpcInput<typeof quoteRpcs.getPhotoByLink>) {
    return this.customerQuotes.photo(token, photoId);
  }

  @RpcHandler(quoteRpcs.acceptQuote)
  accept({ token }: RpcInput<typeof quoteRpcs.acceptQuote>) {
    return this.customerQuotes.accept(token);
  }

  @RpcHandler(quoteRpcs.declineQuote)
  decline({ token, reason }: RpcInput<typeof quoteRpcs.declineQuote>) {
    return this.customerQuotes.decline(token, reason);
  }
}
