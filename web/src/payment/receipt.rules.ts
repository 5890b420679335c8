/**
 * Where the receipt of a card payment is.
 * @param email undefined for visitors who may only pay
 * @param isNew it was paid a moment ago
 */
export const receiptPlace = (email: string | undefined, isNew: boolean): string =>
  `${isNew ? 'Your receipt is on its way' : 'We sent your receipt'} ${
    email ? `to ${email}` : 'by email'
  }.`;
