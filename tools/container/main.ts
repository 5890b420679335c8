// `npm run stack`: generates docker-stack.yml from docker-compose.yml, and the users of NATS from the contracts.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repoRoot } from '@desert-mirror/embedded-servers/config';
import { readCompose } from './compose.ts';
import { stackText } from './docker-stack.ts';
import { NATS_USERS_FILES, natsUsersText } from './nats-users-file.ts';

const write = (name: string, text: string): void => {
  const file = join(repoRoot, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

write('docker-stack.yml', stackText(readCompose()));
for (const name of NATS_USERS_FILES) write(name, natsUsersText());
