// `npm run generate`: creates code in the style of the existing code.
import { repoRoot } from '@desert-mirror/embedded-servers/config';
import { complain, say } from '../start/terminal.ts';
import { CannotGenerate } from './draft.ts';
import { generate } from './generate.ts';

try {
  const { paths, next } = await generate(repoRoot, process.argv.slice(2));
  say('Written:');
  for (const path of paths) say(`  ${path}`);
  say('Next:');
  for (const [index, line] of next.entries()) say(`  ${String(index + 1)}. ${line}`);
} catch (error) {
  if (!(error instanceof CannotGenerate)) throw error;
  complain(error.message);
  process.exitCode = 1;
}
