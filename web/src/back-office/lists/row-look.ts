/** Props of the button for a row's next step, which is easy to touch: text, filled while its row is hovered or has the focus. */
export const rowLook = { variant: 'link', size: 'sm', className: 'row-step shrink-0' } as const;

/** For a row that should not wait, such as a paid request or an overdue invoice: always filled. */
export const urgentRowLook = {
  ...rowLook,
  className: 'row-step row-step-urgent shrink-0',
} as const;

export type RowLook = typeof rowLook | typeof urgentRowLook;
