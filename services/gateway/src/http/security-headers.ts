import { systemOperations } from '@desert-mirror/contracts/system.operations';
import type { GatewayConfig } from '../config.js';

const STRIPE = ['https://js.stripe.com', 'https://*.js.stripe.com'];

/**
 * Headers of every HTML page. The policy of the first page applies to the whole visit, because later
 * pages are client-side navigations; so every page allows what the checkout needs.
 */
export function securityHeaders(config: GatewayConfig): Record<string, string> {
  const standIn = config.STRIPE_JS_URL === undefined ? [] : [new URL(config.STRIPE_JS_URL).origin];
  const policy: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...STRIPE, ...standIn],
    'style-src': ["'self'", "'unsafe-inline'"],
    // Photos that a visitor selects, or that staff load with their token.
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", 'https://api.stripe.com', ...standIn],
    'frame-src': [...STRIPE, 'https://hooks.stripe.com', ...standIn],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'report-uri': [systemOperations.reportCspViolation.path],
  };
  // Google Pay runs in Stripe's frames, which get the permission only if the page lists their origins.
  const wallets = ['self', ...[...STRIPE, ...standIn].map((origin) => `"${origin}"`)];
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
      .join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': `camera=(), microphone=(), geolocation=(), payment=(${wallets.join(' ')})`,
    ...(config.PUBLIC_URL.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  };
}
