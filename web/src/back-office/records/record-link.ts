/** Classes of a link to a record in a table or log. */
export const recordLink = 'tap-area text-accent underline decoration-1 underline-offset-4';
