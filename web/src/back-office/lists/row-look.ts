/** Props of the button for a row's next step. It is outlined, and as wide as the others of its list. */
export const rowLook = { variant: 'link', size: 'sm', className: 'row-step shrink-0' } as const;

/** For urgent rows, such as a paid request or an overdue invoice. The button is tinted. */
export const urgentRowLook = {
  ...rowLook,
  className: 'row-step row-step-urgent shrink-0',
} as const;

export type RowLook = typeof rowLook | typeof urgentRowLook;
