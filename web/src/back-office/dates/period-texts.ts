import { listPlainDate } from './list-date.js';

interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

/** Names the days of a filter: "From Nov 1" and "To Nov 30". */
export const periodTexts = ({ from, to }: Period) => ({
  from: from && `From ${listPlainDate(from)}`,
  to: to && `To ${listPlainDate(to)}`,
});
