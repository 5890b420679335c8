// The bank's 3-D Secure dialog.

import { useStyles } from './styles.js';

let open = 0;

/** Resolves to 'complete' or 'fail'. Closing the dialog is a failure, as at Stripe. */
export function askCardHolder() {
  useStyles();
  const dialog = document.createElement('dialog');
  const titleId = `stripe-stand-in-dialog-${(open += 1)}`;
  dialog.className = 'StripeStandIn-dialog';
  dialog.setAttribute('aria-labelledby', titleId);
  const title = document.createElement('h2');
  title.id = titleId;
  title.textContent = '3D Secure test page';
  const text = document.createElement('p');
  text.textContent = 'This dialog simulates your bank. Choose the result of the authentication.';
  dialog.append(title, text);
  return new Promise((resolve) => {
    const finish = (outcome) => {
      dialog.close();
      dialog.remove();
      resolve(outcome);
    };
    const button = (label, outcome, className) => {
      const node = document.createElement('button');
      node.type = 'button';
      node.className = className;
      node.textContent = label;
      node.addEventListener('click', () => finish(outcome));
      dialog.append(node);
    };
    button('Complete authentication', 'complete', '');
    button('Fail authentication', 'fail', 'quiet');
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      finish('fail');
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
