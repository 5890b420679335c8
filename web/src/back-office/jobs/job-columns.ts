/**
 * The columns of jobs on a wide screen, the same in all lists: time, customer and work, place, and actions
 * or the amount.
 */
export const jobColumns =
  'xl:grid xl:grid-cols-[9.5rem_minmax(0,6fr)_minmax(0,5fr)_18rem] xl:gap-x-4';
