import * as z from 'zod/mini';
import { FileChunk, Invoice, PayToken } from './billing.js';
import {
  AnswerEstimate,
  CreateEstimate,
  Estimate,
  EstimateCounts,
  EstimateTotals,
  EstimateDetail,
  EstimateFilter,
  EstimateLink,
  PublicEstimate,
  ReviseEstimate,
  SendEstimate,
  UpdateEstimate,
} from './estimates.js';
import { Id, optionalRequestKey, PageQuery, pageOf } from './fields.js';
import { IdParam, ListQuery, TokenParam, queryText } from './http-fields.js';
import { defineOperations, operation } from './http.js';
import { defineRpcs, rpc, rpcStream } from './rpc.js';

export const estimateRpcs = defineRpcs(() => {
  const ById = z.object({ id: Id });
  /** Longer than the 15 s that billing waits for the rendering. */
  const PDF_TIMEOUT_MS = 17_000;

  return {
    /** Newest first. */
    listEstimates: rpc(
      'billing.estimates.list',
      z.extend(PageQuery, EstimateFilter.shape),
      pageOf(Estimate),
    ),
    countEstimates: rpc('billing.estimates.count', z.object({}), EstimateCounts),
    estimateTotals: rpc('billing.estimates.totals', z.object({}), EstimateTotals),
    getEstimate: rpc('billing.estimates.get', ById, EstimateDetail),
    /** Idempotent by `requestKey`; 409 if the key was used for another estimate. */
    createEstimate: rpc(
      'billing.estimates.create',
      z.extend(CreateEstimate, { requestKey: optionalRequestKey() }),
      Estimate,
    ),
    /** 409 if it is not a draft or was changed since `updatedAt`. */
    updateEstimate: rpc(
      'billing.estimates.update',
      z.object({ id: Id, estimate: UpdateEstimate }),
      Estimate,
    ),
    /** 409 unless it is a draft that was never sent. */
    deleteEstimate: rpc('billing.estimates.delete', ById, z.object({})),
    duplicateEstimate: rpc('billing.estimates.duplicate', ById, Estimate),
    sendEstimate: rpc('billing.estimates.send', z.extend(SendEstimate, { id: Id }), Estimate),
    /** Makes it a draft again; all its links stop working. 409 if it was changed or answered since `updatedAt`. */
    reviseEstimate: rpc('billing.estimates.revise', z.extend(ReviseEstimate, { id: Id }), Estimate),
    /** Every call creates another link; all of them work until the estimate is revised. */
    linkEstimate: rpc('billing.estimates.link', ById, EstimateLink),
    /** Returns the invoice of the estimate; creates it if there is none. */
    invoiceEstimate: rpc('billing.estimates.invoice', ById, Invoice),
    /** For the owner's notice. `id` identifies the link used to answer; null after that link is revoked. */
    answeredEstimate: rpc(
      'billing.estimates.answered',
      ById,
      z.object({ estimate: z.nullable(Estimate) }),
    ),
    getEstimatePdf: rpcStream('billing.estimates.pdf', ById, FileChunk, {
      timeoutMs: PDF_TIMEOUT_MS,
    }),
    /** An unknown or revoked token is `not_found`. */
    getPublicEstimate: rpc(
      'billing.estimates.public',
      z.object({ token: PayToken }),
      PublicEstimate,
    ),
    /** The same answer again is accepted. 409 after the other answer, or once it has expired. */
    answerEstimate: rpc(
      'billing.estimates.answer',
      z.extend(AnswerEstimate, { token: PayToken }),
      PublicEstimate,
    ),
    getPublicEstimatePdf: rpcStream(
      'billing.estimates.public-pdf',
      z.object({ token: PayToken }),
      FileChunk,
      { timeoutMs: PDF_TIMEOUT_MS },
    ),
  };
});

export const estimateRoutes = {
  listEstimates: 'GET /api/admin/estimates',
  countEstimates: 'GET /api/admin/estimate-counts',
  getEstimateTotals: 'GET /api/admin/estimate-totals',
  createEstimate: 'POST /api/admin/estimates',
  getEstimate: 'GET /api/admin/estimates/:id',
  updateEstimate: 'PUT /api/admin/estimates/:id',
  deleteEstimate: 'DELETE /api/admin/estimates/:id',
  duplicateEstimate: 'POST /api/admin/estimates/:id/duplicate',
  sendEstimate: 'POST /api/admin/estimates/:id/send',
  reviseEstimate: 'POST /api/admin/estimates/:id/revise',
  linkEstimate: 'POST /api/admin/estimates/:id/link',
  invoiceEstimate: 'POST /api/admin/estimates/:id/invoice',
  // Browsers send the document cookie below /api/invoices only.
  getEstimatePdf: 'GET /api/invoices/estimates/:id/pdf',
  getPublicEstimate: 'GET /api/estimate/:token',
  answerEstimate: 'POST /api/estimate/:token/answer',
  getPublicEstimatePdf: 'GET /api/estimate/:token/pdf',
} as const;

export const estimateOperations = defineOperations(estimateRoutes, () => ({
  listEstimates: operation({
    summary: 'List estimates, newest first',
    access: ['bookkeeper', 'admin'],
    query: z.extend(ListQuery, {
      status: queryText(EstimateFilter.shape.status),
      text: queryText(EstimateFilter.shape.text),
    }),
    answer: Estimate,
    list: true,
    rpc: estimateRpcs.listEstimates,
  }),
  countEstimates: operation({
    summary: 'Count the estimates of each status',
    access: ['bookkeeper', 'admin'],
    answer: EstimateCounts,
    rpc: estimateRpcs.countEstimates,
  }),
  getEstimateTotals: operation({
    summary: 'Sums of the estimates that can still become invoices',
    access: ['bookkeeper', 'admin'],
    answer: EstimateTotals,
    rpc: estimateRpcs.estimateTotals,
  }),
  createEstimate: operation({
    summary: 'Create a draft estimate; the server recomputes the totals',
    access: ['admin'],
    body: CreateEstimate,
    idempotent: true,
    answer: Estimate,
    status: 201,
    errors: ['idempotency_mismatch'],
    rpc: estimateRpcs.createEstimate,
    rpcInput: ({ idempotencyKey, ...estimate }) => ({ ...estimate, requestKey: idempotencyKey }),
  }),
  getEstimate: operation({
    summary: 'Get an estimate with its emails',
    access: ['bookkeeper', 'admin'],
    params: IdParam,
    answer: EstimateDetail,
    errors: ['not_found'],
    rpc: estimateRpcs.getEstimate,
  }),
  updateEstimate: operation({
    summary: 'Update a draft estimate; fails unless `updatedAt` is current',
    access: ['admin'],
    params: IdParam,
    body: UpdateEstimate,
    answer: Estimate,
    errors: ['not_found', 'conflict'],
    rpc: estimateRpcs.updateEstimate,
    rpcInput: ({ id, ...estimate }) => ({ id, estimate }),
  }),
  deleteEstimate: operation({
    summary: 'Delete a draft estimate that was never sent; its number is not reused',
    access: ['admin'],
    params: IdParam,
    errors: ['not_found', 'conflict'],
    rpc: estimateRpcs.deleteEstimate,
  }),
  duplicateEstimate: operation({
    summary: 'Create a draft with the customer, lines and notes of another estimate',
    access: ['admin'],
    params: IdParam,
    answer: Estimate,
    status: 201,
    errors: ['not_found'],
    rpc: estimateRpcs.duplicateEstimate,
  }),
  sendEstimate: operation({
    summary: 'Mark an estimate as sent, optionally by email; it can no longer be edited',
    access: ['admin'],
    params: IdParam,
    body: SendEstimate,
    answer: Estimate,
    errors: ['not_found', 'conflict'],
    rpc: estimateRpcs.sendEstimate,
  }),
  reviseEstimate: operation({
    summary: 'Make an estimate a draft again, without links; fails unless `updatedAt` is current',
    access: ['admin'],
    params: IdParam,
    body: ReviseEstimate,
    answer: Estimate,
    errors: ['not_found', 'conflict'],
    rpc: estimateRpcs.reviseEstimate,
  }),
  linkEstimate: operation({
    summary: 'Create a link with which a customer can read and answer the estimate',
    access: ['admin'],
    params: IdParam,
    answer: EstimateLink,
    status: 201,
    errors: ['not_found', 'conflict'],
    rpc: estimateRpcs.linkEstimate,
  }),
  invoiceEstimate: operation({
    summary: 'Get the invoice of an estimate, creating it if needed at the current tax rate',
    access: ['admin'],
    params: IdParam,
    answer: Invoice,
    errors: ['not_found', 'conflict'],
    rpc: estimateRpcs.invoiceEstimate,
  }),
  getEstimatePdf: operation({
    summary: 'Get an estimate as a PDF; also accepts the cookie set at sign-in',
    access: ['bookkeeper', 'admin'],
    documentCookie: true,
    params: IdParam,
    responseType: 'application/pdf',
    errors: ['not_found'],
  }),
  getPublicEstimate: operation({
    summary: 'Get the estimate of a link',
    access: 'public',
    limit: 'public-read',
    params: TokenParam,
    answer: PublicEstimate,
    errors: ['not_found'],
  }),
  answerEstimate: operation({
    summary: 'Accept or decline the estimate of a link',
    access: 'public',
    limit: 'public-write',
    params: TokenParam,
    body: AnswerEstimate,
    answer: PublicEstimate,
    errors: ['not_found', 'conflict', 'challenge_required'],
  }),
  getPublicEstimatePdf: operation({
    summary: 'Get the estimate of a link as a PDF',
    access: 'public',
    limit: 'public-read',
    params: TokenParam,
    responseType: 'application/pdf',
    errors: ['not_found'],
  }),
}));
