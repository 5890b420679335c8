/** The first field of a part of the form. A wide sheet has no room for more than its usual space. */
export const partStart = 'mt-3.5 @min-[40rem]/sheet:mt-0';
