import type { Appearance, CustomFontSource } from '@stripe/stripe-js';

/** The family of the same font in `base.css`. */
const FAMILY = 'Inter Variable';

/**
 * Look of Stripe's fields. They are in frames that do not inherit our design tokens, so this returns
 * the tokens' values in the theme of `element`.
 */
export function appearanceOf(element: HTMLElement): Appearance {
  const probe = element.appendChild(document.createElement('i'));
  // With a transition, the computed color would still be the previous one.
  probe.style.transitionProperty = 'none';
  const color = (token: string): string => {
    probe.style.color = `var(--color-${token})`;
    return getComputedStyle(probe).color;
  };
  const appearance: Appearance = {
    theme: 'stripe',
    variables: {
      colorPrimary: color('accent'),
      colorBackground: color('surface'),
      colorText: color('ink'),
      colorTextSecondary: color('ink-soft'),
      colorTextPlaceholder: color('hint'),
      colorDanger: color('bad'),
      fontFamily: `${FAMILY}, system-ui, sans-serif`,
      borderRadius: '10px',
    },
    rules: {
      '.Block': { borderColor: color('line'), boxShadow: 'none' },
      '.Input': { borderColor: color('edge'), boxShadow: 'none' },
    },
  };
  probe.remove();
  return appearance;
}

/** Our typeface, for Stripe's frames. None on a site without TLS: Stripe refuses its URL. */
export const stripeFonts = ({ href, protocol }: URL): CustomFontSource[] =>
  protocol === 'https:' ? [{ family: FAMILY, src: `url(${href})`, display: 'swap' }] : [];
