// `npm run stack`: generates docker-stack.yml from docker-compose.yml.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repoRoot } from '@desert-mirror/embedded-servers/config';
import { readCompose } from './compose.ts';
import { stackText } from './docker-stack.ts';

writeFileSync(join(repoRoot, 'docker-stack.yml'), stackText(readCompose()));
