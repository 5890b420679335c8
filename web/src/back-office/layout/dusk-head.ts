/**
 * Class names of what a page shows first: the head of a record, the sums above a list. Dark in both themes, in the corners of
 * its card; by night, lighter than the other cards. Above the sums of a page, a lead is visible up to 90rem.
 */
export const duskHead =
  'theme-dusk bg-(--desk-head) first:rounded-t-[calc(var(--radius-card)-1px)] last:rounded-b-[calc(var(--radius-card)-1px)] [h2:first-child+&]:rounded-t-[calc(var(--radius-card)-1px)] min-[90rem]:[h2+&]:rounded-t-[calc(var(--radius-card)-1px)]';
