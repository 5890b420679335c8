/**
 * The columns of jobs on a wide screen, the same in all lists: time, customer and work, place, actions, and the
 * amount.
 */
export const jobColumns =
  'xl:grid xl:grid-cols-[9.5rem_minmax(0,1fr)_minmax(0,1fr)_16.75rem_6rem] xl:gap-x-3 min-[90rem]:grid-cols-[10.75rem_minmax(0,7fr)_minmax(0,8fr)_16.75rem_6rem]';
