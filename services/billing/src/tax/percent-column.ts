/** Options of a column with a tax rate. The driver returns every decimal: "8.250" -> "8.25". */
export const percentColumn = {
  precision: 6,
  scale: 3,
  transformer: {
    to: (rate: string) => rate,
    from: (rate: string) => rate.replace(/(\.\d\d)0$/, '$1'),
  },
};
