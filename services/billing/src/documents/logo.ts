/** The logo, as in web/public/favicon.svg. */
export const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">' +
  '<rect width="48" height="48" rx="11" fill="#0b1121"/>' +
  '<circle cx="36" cy="14" r="4.8" fill="#f9a650"/>' +
  '<path d="M7 24.5 16 14l5 5.2L28 10.5l13 14Z" fill="#f3f5fb"/>' +
  '<path d="m7 27.5 9 8 5-4.2L28 39l13-11.5Z" fill="#a8cfff" opacity=".4"/>' +
  '<path d="M4 26h40" stroke="#f9a650" stroke-width="1.8"/>' +
  '</svg>';
