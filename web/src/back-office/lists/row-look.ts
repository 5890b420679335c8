/** Props of the button for a row's next step: a low button on narrow screens, text on wide ones, easy to touch on both. */
export const rowLook = { variant: 'link', size: 'sm', className: 'row-step shrink-0' } as const;
