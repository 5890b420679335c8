/** Props of the button for a row's next step: a low tonal button that is easy to touch. */
export const rowLook = { variant: 'link', size: 'sm', className: 'row-step shrink-0' } as const;
