import { BRAND } from '@desert-mirror/contracts/brand';
import { AppError } from '@desert-mirror/contracts/errors';
import type { Role } from '@desert-mirror/contracts/http';
import { Controller, Get, Header, Inject, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Caller, Public } from '../auth/access.js';
import { CONFIG, type GatewayConfig } from '../config.js';
import { securityHeaders } from '../http/security-headers.js';
import type { Session } from '../http/session.js';
import type { JsonSchema } from './json-schema.js';
import { openApiDocument } from './openapi.js';

const require = createRequire(import.meta.url);

const FILES: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

/** A separate file, because the content security policy forbids inline scripts. Signed in like the website. */
const START = `window.addEventListener('load', () => {
  const token = localStorage.getItem('authToken');
  window.SwaggerUIBundle({
    url: '/api/openapi.json',
    dom_id: '#docs',
    deepLinking: true,
    requestInterceptor: (request) => {
      if (token) request.headers.authorization = 'Bearer ' + token;
      return request;
    },
  });
});
`;

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${BRAND.product} API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="docs"><p>OpenAPI document: <a href="/api/openapi.json">openapi.json</a></p></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

@Controller('api')
export class DocsController {
  private readonly documents = new Map<Role | undefined, JsonSchema>();

  constructor(@Inject(CONFIG) private readonly config: GatewayConfig) {}

  @Get('openapi.json')
  @Public()
  document(@Caller() caller: Session | null): JsonSchema {
    const role = caller?.user.mustChangePassword ? undefined : caller?.user.role;
    const document = this.documents.get(role) ?? openApiDocument(this.config.PUBLIC_URL, role);
    this.documents.set(role, document);
    return document;
  }

  @Get('docs')
  @Public()
  @Header('content-type', 'text/html; charset=utf-8')
  page(@Res({ passthrough: true }) reply: FastifyReply): string {
    reply.headers(securityHeaders(this.config));
    return PAGE;
  }

  @Get('docs/:file')
  @Public()
  async file(
    @Param('file') file: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const type = file === 'start.js' ? 'text/javascript; charset=utf-8' : FILES[file];
    if (type === undefined || !(file === 'start.js' || Object.hasOwn(FILES, file)))
      throw new AppError('not_found');
    reply.headers({ 'content-type': type, 'cache-control': 'public, max-age=3600' });
    return file === 'start.js'
      ? START
      : readFile(require.resolve(`swagger-ui-dist/${file}`), 'utf8');
  }
}
