/**
 * The query of the address bar. The one of the last render is older while React still renders the
 * previous change, and a second filter set in that moment would undo the first.
 */
export const currentQuery = (): URLSearchParams => new URLSearchParams(location.search);
