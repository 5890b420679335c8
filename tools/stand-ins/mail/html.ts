// HTML of the pages. All text from emails is escaped with `escaped`.

export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${String(sign.charCodeAt(0))};`);

export function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escaped(title)}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/style.css">
  </head>
  <body><main>${content}</main></body>
</html>
`;
}

export const STYLE = `
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #1a1f36; background: #f6f8fa; }
main { max-width: 70rem; margin: 0 auto; padding: 1.5rem; }
h1 { margin: .5rem 0; font-size: 1.5rem; overflow-wrap: anywhere; }
h2 { margin: 1.5rem 0 .5rem; font-size: 1.125rem; }
a { color: #3730a3; overflow-wrap: anywhere; }
a:focus-visible, button:focus-visible, iframe:focus-visible, .wide:focus-visible {
  outline: 3px solid #1a1f36; outline-offset: 2px; }
.bar { display: flex; flex-wrap: wrap; gap: .75rem 1.5rem; align-items: center; }
.wide { overflow-x: auto; }
table { width: 100%; min-width: 44rem; border-collapse: collapse; background: #fff; border: 1px solid #c1c9d2; }
th, td { padding: .5rem .75rem; text-align: left; vertical-align: top; overflow-wrap: anywhere;
  border-bottom: 1px solid #e3e8ee; }
td:first-child { white-space: nowrap; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 1rem 0; }
dt { color: #4f566b; }
dd { margin: 0; overflow-wrap: anywhere; }
pre, iframe { box-sizing: border-box; width: 100%; margin: 0; background: #fff;
  border: 1px solid #c1c9d2; border-radius: 8px; }
pre { padding: 1rem; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
iframe { height: 40rem; resize: vertical; }
button { min-height: 44px; padding: 0 1rem; font: inherit; color: #1a1f36; background: #fff;
  border: 2px solid #687385; border-radius: 8px; cursor: pointer; }
`;
