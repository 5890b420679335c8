// A constructable stylesheet needs no 'unsafe-inline' in the page's content security policy. The contrast of
// text is at least 4.5, of borders at least 3.

const RULES = `
.StripeStandIn, .StripeStandIn-dialog {
  --text: #1a1f36; --muted: #596171; --placeholder: #6b7280; --background: #ffffff; --border: #7a8493;
  --danger: #b3093c; --primary: #4338ca; --radius: 8px; --font: inherit;
  box-sizing: border-box; color: var(--text); font-family: var(--font);
  font-size: 16px; line-height: 1.4; text-align: left;
}
.StripeStandIn *, .StripeStandIn-dialog * { box-sizing: border-box; }
.StripeStandIn {
  display: grid; grid-template-columns: 1fr 1fr; gap: 14px 12px; width: 100%;
}
.StripeStandIn-field { position: relative; min-width: 0; }
.StripeStandIn-wide, .StripeStandIn-note { grid-column: 1 / -1; }
.StripeStandIn-field label {
  display: block; margin: 0 0 6px; font-size: 14px; font-weight: 500; color: var(--text);
}
.StripeStandIn-field input {
  display: block; width: 100%; min-height: 44px; margin: 0; padding: 9px 11px; font: inherit;
  color: var(--text); background: var(--background); border: 1px solid var(--border);
  border-radius: var(--radius); outline: none; box-shadow: none;
}
.StripeStandIn-field input::placeholder { color: var(--placeholder); opacity: 1; }
.StripeStandIn-field input:focus { border-color: var(--primary); outline: 2px solid var(--primary); }
.StripeStandIn-field input[aria-invalid='true'] { color: var(--danger); border-color: var(--danger); outline-color: var(--danger); }
.StripeStandIn-brands { position: absolute; top: 2px; right: 0; display: flex; gap: 4px; }
.StripeStandIn-error { margin: 4px 0 0; font-size: 14px; color: var(--danger); }
.StripeStandIn-error:empty { display: none; }
.StripeStandIn-note { margin: 0; font-size: 13px; color: var(--muted); }
.StripeStandIn-wallet {
  display: block; width: 100%; min-height: 52px; font: inherit; font-weight: 600; color: #ffffff;
  background: #1a1f36; border: 0; border-radius: 8px; cursor: pointer;
}
.StripeStandIn-dialog {
  width: min(420px, calc(100vw - 32px)); margin: auto; padding: 20px; color: var(--text);
  background: var(--background); border: 1px solid var(--border); border-radius: 12px;
}
.StripeStandIn-dialog::backdrop { background: rgb(10 14 30 / 65%); }
.StripeStandIn-dialog h2 { margin: 0 0 8px; font-size: 20px; font-weight: 600; }
.StripeStandIn-dialog p { margin: 0 0 16px; }
.StripeStandIn-dialog button {
  display: block; width: 100%; min-height: 44px; margin: 0 0 10px; padding: 8px 12px; font: inherit;
  font-weight: 600; color: #ffffff; background: var(--primary); border: 2px solid var(--primary);
  border-radius: 8px; cursor: pointer;
}
.StripeStandIn-dialog button.quiet {
  margin: 0; color: var(--text); background: var(--background); border-color: var(--border);
}
.StripeStandIn-dialog button:focus-visible { outline: 3px solid var(--text); outline-offset: 2px; }
`;

/** The supported variables of Stripe's Appearance API. */
const VARIABLES = {
  colorText: '--text',
  colorTextSecondary: '--muted',
  colorTextPlaceholder: '--placeholder',
  colorBackground: '--background',
  colorDanger: '--danger',
  colorPrimary: '--primary',
  borderRadius: '--radius',
  fontFamily: '--font',
};

/** The supported rule: the border of a field. */
const BORDERS = { '.Input': '--border' };

let sheet;

export function useStyles() {
  if (sheet) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(RULES);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

export function applyAppearance(node, appearance) {
  for (const [name, property] of Object.entries(VARIABLES)) {
    const value = appearance?.variables?.[name];
    if (typeof value === 'string') node.style.setProperty(property, value);
  }
  for (const [selector, property] of Object.entries(BORDERS)) {
    const value = appearance?.rules?.[selector]?.borderColor;
    if (typeof value === 'string') node.style.setProperty(property, value);
  }
}
