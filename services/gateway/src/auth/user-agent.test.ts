import { describe, expect, it } from '@jest/globals';
import { browserOf } from './user-agent.rules.js';

const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const PIXEL = 'Mozilla/5.0 (Linux; Android 10; K)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)';

describe('browserOf', () => {
  it.each([
    ['Chrome', 'Windows', `${WINDOWS} ${KIT} Chrome/141.0.0.0 Safari/537.36`],
    ['Edge', 'Windows', `${WINDOWS} ${KIT} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`],
    ['Opera', 'Windows', `${WINDOWS} ${KIT} Chrome/141.0.0.0 Safari/537.36 OPR/124.0.0.0`],
    ['Firefox', 'Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'],
    ['Safari', 'Mac', `${MAC} AppleWebKit/605.1.15 (KHTML) Version/18.5 Safari/605.1.15`],
    ['Safari', 'iPhone', `${IPHONE} AppleWebKit/605.1 Version/18.5 Mobile/15E148 Safari/604.1`],
    ['Chrome', 'iPhone', `${IPHONE} AppleWebKit/605.1 CriOS/141.0 Mobile/15E148 Safari/604.1`],
    ['Firefox', 'iPhone', `${IPHONE} AppleWebKit/605.1 FxiOS/144.0 Mobile/15E148 Safari/604.1`],
    ['Chrome', 'Android', `${PIXEL} ${KIT} Chrome/141.0.0.0 Mobile Safari/537.36`],
    ['Edge', 'Android', `${PIXEL} ${KIT} Chrome/141.0 Mobile Safari/537.36 EdgA/141.0`],
    ['Samsung Internet', 'Android', `${PIXEL} ${KIT} SamsungBrowser/28.0 Chrome/130.0 Safari/5`],
    ['Chrome', 'ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${KIT} Chrome/141.0 Safari/5`],
    ['Chrome', 'Linux', `Mozilla/5.0 (X11; Linux x86_64) ${KIT} HeadlessChrome/141.0 Safari/5`],
    ['Firefox', 'an unknown system', 'Mozilla/5.0 (Haiku; rv:144.0) Gecko/20100101 Firefox/144.0'],
  ])('%s on %s', (browser, system, userAgent) => {
    expect(browserOf(userAgent)).toEqual({ browser, system });
  });

  it.each([
    ['nothing', ''],
    ['a script', 'curl/8.5.0'],
    ['a runtime', 'node'],
    ['an app', 'okhttp/4.12.0'],
    ['a crawler', 'Mozilla/5.0 (compatible; Googlebot/2.1)'],
    ['an app that names a browser', 'DetailApp/1.0 Chrome/141.0'],
  ])('is undefined for %s', (_name, userAgent) => {
    expect(browserOf(userAgent)).toBeUndefined();
  });
});
