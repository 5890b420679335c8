import { createHmac, timingSafeEqual } from 'node:crypto';

/** Twilio's signature of a form that it posts: of the URL and every parameter, sorted by name. */
export function twilioSignature(authToken: string, url: string, form: URLSearchParams): string {
  const parameters = new Set(Array.from(form, ([name, value]) => `${name}\0${value}`));
  const text = Array.from(parameters)
    .sort()
    .map((parameter) => parameter.replace('\0', ''))
    .join('');
  return createHmac('sha1', authToken).update(`${url}${text}`).digest('base64');
}

/** Compares in constant time. */
export function isSignedByTwilio(
  signature: string,
  ...signed: Parameters<typeof twilioSignature>
): boolean {
  const [received, expected] = [Buffer.from(signature), Buffer.from(twilioSignature(...signed))];
  return received.length === expected.length && timingSafeEqual(received, expected);
}
