/**
 * The columns of jobs on a wide screen, the same in all lists: time, customer and work, place, and actions
 * or the amount.
 */
export const jobColumns =
  'xl:grid xl:grid-cols-[11.5rem_minmax(0,12fr)_minmax(0,11fr)_18rem] xl:gap-x-4';
