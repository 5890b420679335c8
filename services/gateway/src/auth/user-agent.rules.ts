/** In this order, because browsers also name those they descend from. */
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPT|OPX)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|\bCriOS)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
];
const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/** The browser and system that a user agent names; undefined for an app or script. */
export function browserOf(userAgent: string): { browser: string; system: string } | undefined {
  const browser = nameIn(BROWSERS, userAgent);
  if (!userAgent.startsWith('Mozilla/') || browser === undefined) return undefined;
  return { browser, system: nameIn(SYSTEMS, userAgent) ?? 'an unknown system' };
}

const nameIn = (names: typeof BROWSERS, userAgent: string): string | undefined =>
  names.find(([, pattern]) => pattern.test(userAgent))?.[0];
