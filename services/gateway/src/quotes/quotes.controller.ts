import type { OperationInput } from '@desert-mirror/contracts/http';
import type { ReceivedQuoteRequest, UploadedPhoto } from '@desert-mirror/contracts/quotes';
import { quoteOperations } from '@desert-mirror/contracts/quotes.operations';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Handle } from '../api/handle.js';
import { Input } from '../api/input.js';
import { QuotesService } from './quotes.service.js';

@Controller()
export class QuotesController {
  constructor(private readonly quotes: QuotesService) {}

  @Handle(quoteOperations.uploadQuotePhoto)
  upload(@Req() request: FastifyRequest): Promise<UploadedPhoto> {
    return this.quotes.upload(request);
  }

  @Handle(quoteOperations.createQuoteRequest)
  request(
    @Input() input: OperationInput<typeof quoteOperations.createQuoteRequest>,
    @Req() { isAboveLimit = false }: FastifyRequest,
  ): Promise<ReceivedQuoteRequest> {
    return this.quotes.request(input, isAboveLimit);
  }

  @Handle(quoteOperations.getQuotePhoto)
  photoByLink(
    @Input() input: OperationInput<typeof quoteOperations.getQuotePhoto>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.quotes.sendPhotoByLink(input, reply);
  }

  @Handle(quoteOperations.getBookingPhoto)
  photo(
    @Input() input: OperationInput<typeof quoteOperations.getBookingPhoto>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.quotes.sendPhoto(input, request, reply);
  }
}
