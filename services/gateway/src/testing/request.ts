import { Agent, type IncomingHttpHeaders, type Server } from 'node:http';
import request from 'supertest';

export interface TestRequest {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers?: Readonly<Record<string, string>>;
  /** An object is sent as JSON. */
  payload?: object | string;
  cookies?: Readonly<Record<string, string>>;
  /** Address to connect from; any address of 127.0.0.0/8. */
  remoteAddress?: string;
}

export interface TestResponse {
  statusCode: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  body: string;
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- shorter than a cast at each call
  json<T = unknown>(): T;
}

type Parser = Parameters<request.Test['parse']>[0];

const readBytes: Parser = (response, done) => {
  const parts: Buffer[] = [];
  response.on('data', (part: Buffer | string) => parts.push(Buffer.from(part as string, 'binary')));
  response.on('end', () => done(null, Buffer.concat(parts)));
};

/** Sends a request to a listening server; every status is an answer, and redirects are not followed. */
export async function send(
  server: Server,
  { method = 'GET', url, headers = {}, payload, cookies, remoteAddress }: TestRequest,
): Promise<TestResponse> {
  const call = request(server)[method.toLowerCase() as 'get'](url);
  void call.redirects(0).ok(() => true);
  // Overrides the client's default `gzip, deflate`.
  void call.set({ 'accept-encoding': 'identity', ...headers });
  if (remoteAddress !== undefined) void call.agent(new Agent({ localAddress: remoteAddress }));
  if (cookies) {
    const pairs = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
    void call.set('cookie', pairs.join('; '));
  }
  if (method !== 'HEAD') void call.buffer(true).parse(readBytes);
  const answer = await (payload === undefined ? call : call.send(payload));
  const bytes = Buffer.isBuffer(answer.body) ? answer.body : Buffer.alloc(0);
  const body = bytes.toString();
  return {
    statusCode: answer.status,
    headers: answer.headers,
    bytes,
    body,
    json: () => JSON.parse(body) as never,
  };
}
