/** Props of the button for a row's next step. It reads as text, so that rows stay low, and is easy to touch. */
export const rowLook = { variant: 'text', size: 'row', className: 'shrink-0' } as const;
