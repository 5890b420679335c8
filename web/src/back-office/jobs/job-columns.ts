/**
 * The columns of jobs on a wide screen, the same in all lists: time, customer and work, place, and actions
 * or the amount.
 */
export const jobColumns =
  'xl:grid xl:grid-cols-[10rem_minmax(0,12fr)_minmax(0,11fr)_18rem] xl:gap-x-4';

/** Right margins in a row that ends with a menu (2.75rem): of the amount, and of a button beside the amount (7rem). */
export const besideMenu = 'xl:mr-14';
export const besideAmount = 'xl:mr-45!';
