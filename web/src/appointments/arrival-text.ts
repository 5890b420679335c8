import type { ArrivalWindow } from '@desert-mirror/contracts/appointments';
import { formatWeekday, formatWindow } from '@desert-mirror/contracts/time';

/** "We arrive on Tue, Dec 1 between 10:00 AM and 12:00 PM." */
export const arrivalText = (window: ArrivalWindow): string =>
  `We arrive on ${formatWeekday(window.start)} between ${formatWindow(window).replace('–', ' and ')}.`;
