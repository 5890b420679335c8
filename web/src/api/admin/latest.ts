/** The rows of each list that the dashboard shows and the report takes its transactions from. */
export const LATEST = { limit: 5 };
