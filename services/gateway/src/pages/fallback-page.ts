import { BRAND, telephoneLink } from '@desert-mirror/contracts/brand';

/** Shown when rendering fails; contains the phone number. */
export const FALLBACK_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${BRAND.name}</title>
</head>
<body style="font-family: system-ui, sans-serif; max-width: 32rem; margin: 15vh auto; padding: 0 1rem">
<h1>${BRAND.name}</h1>
<p>This page is not available right now. Please try again in a moment, or call us:</p>
<p><a href="${telephoneLink(BRAND.phone)}">${BRAND.phone}</a></p>
</body>
</html>
`;
