/**
 * The elements of a list in SQL text, such as an `IN` list of statuses.
 * @param values constants of the code without quotes, never input
 */
export const sqlList = (values: readonly string[]): string =>
  values.map((value) => `'${value}'`).join(', ');
