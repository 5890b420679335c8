// `npm run backup`: backs up all databases and secrets. `-- --verify` also restores the archive into a new
// database and compares it.
import { runDatabaseCommand, runScript } from './database-command.ts';
import { backup } from './processes.ts';

await runDatabaseCommand(({ settings }) => runScript(backup(settings), process.argv.slice(2)));
