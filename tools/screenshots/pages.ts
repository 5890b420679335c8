/** One public page of each kind and those with special content. */
export const PUBLIC_PAGES = [
  '/',
  '/services/ceramic-coating',
  '/services/paint-correction',
  '/services/trash-bin-cleaning',
  '/services/leather-care',
  '/areas/summerlin',
  '/areas/henderson',
  '/blog',
  '/blog/what-ceramic-coating-does',
  '/services/nothing-here',
  '/areas/nothing-here',
  '/blog/nothing-here',
  '/nothing-here',
  '/checkout/abc',
];

/** Pages for Lighthouse. */
export const MEASURED_PAGES = [
  '/',
  '/services/ceramic-coating',
  '/areas/summerlin',
  '/blog/what-ceramic-coating-does',
];
