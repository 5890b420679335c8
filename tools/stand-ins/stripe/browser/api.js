// Calls the stand-in's API with the publishable key.

/** The API has the same origin as this script. */
const ORIGIN = new URL(document.currentScript.src).origin;

const UNREACHABLE = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. Please check your internet ' +
    'connection and try again.',
};

/** An error for developers that customers do not see. */
export function integrationError(message) {
  const error = new Error(message);
  error.name = 'IntegrationError';
  return error;
}

function encode(params) {
  const form = new URLSearchParams();
  const add = (name, value) => {
    if (value === undefined || value === null) return;
    if (typeof value === 'object') {
      for (const [key, part] of Object.entries(value)) add(`${name}[${key}]`, part);
    } else {
      form.append(name, String(value));
    }
  };
  for (const [name, value] of Object.entries(params)) add(name, value);
  return form;
}

/** Returns `{ paymentIntent }` or `{ error }`; never throws. */
export async function callApi(method, path, params) {
  const form = encode(params);
  const url = new URL(path, ORIGIN);
  if (method === 'GET') url.search = form.toString();
  try {
    const response = await fetch(url, method === 'GET' ? {} : { method, body: form });
    const body = await response.json();
    return body.error ? { error: body.error } : { paymentIntent: body };
  } catch {
    return { error: { ...UNREACHABLE } };
  }
}

export function intentIdOf(clientSecret, caller) {
  const match = /^(pi_\w+?)_secret_\w+$/.exec(String(clientSecret));
  if (match) return match[1];
  throw integrationError(
    `Invalid value for ${caller}: clientSecret should be a client secret of the form ` +
      `\${id}_secret_\${secret}. You specified: ${String(clientSecret)}.`,
  );
}

export function retrieveIntent(key, clientSecret, caller) {
  const id = intentIdOf(clientSecret, caller);
  const params = { key, client_secret: clientSecret };
  return callApi('GET', `/v1/payment_intents/${id}`, params);
}
