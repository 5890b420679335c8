import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { OWNERS, type Owner } from '@desert-mirror/contracts/rpc';
import * as z from 'zod/mini';
import { BackupError } from './errors.ts';
import { FrameReader } from './frames.ts';
import { open } from './seal.ts';

// An archive: head, then each table with its rows, then the manifest. Compressed, then encrypted.

const Service = z.object({
  /** Names of the schema's migrations, in the order in which they ran. */
  migrations: z.array(z.string()),
  sequences: z.array(z.object({ name: z.string(), value: z.nullable(z.string()) })),
});

const Head = z.object({
  format: z.literal(1),
  version: z.string(),
  postgres: z.string(),
  createdAt: z.iso.datetime(),
  services: z.record(z.enum(OWNERS), Service),
  secrets: z.record(z.string(), z.string()),
});
export type Head = z.infer<typeof Head>;

const TableHead = z.object({
  owner: z.enum(OWNERS),
  table: z.string(),
  columns: z.array(z.string()),
});
export type TableHead = z.infer<typeof TableHead>;

const TableSummary = z.object({ rows: z.int(), sha256: z.string() });
export type TableSummary = z.infer<typeof TableSummary>;
const Manifest = z.object({ tables: z.record(z.string(), TableSummary) });
export type Manifest = z.infer<typeof Manifest>;

export const tableKey = ({ owner, table }: { owner: Owner; table: string }): string =>
  `${owner}.${table}`;

export interface ArchiveSource {
  readonly file: string;
  readonly key: string;
}

export interface ArchiveReader {
  /** Called before the tables. */
  head?(head: Head): Promise<void>;
  /** Must read all rows. */
  table?(table: TableHead, rows: AsyncIterable<Buffer>): Promise<void>;
}

/**
 * Reads a whole archive and checks it.
 * @throws BackupError when the key is wrong, or the archive is damaged or incomplete
 */
export async function readArchive(
  source: ArchiveSource,
  reader: ArchiveReader = {},
): Promise<{ head: Head; manifest: Manifest }> {
  const sealed = createReadStream(source.file);
  try {
    const frames = new FrameReader(unzipped(open(sealed, source.key)));
    const head = parse(Head, await frames.next());
    await reader.head?.(head);
    const checksums = new Map<string, string>();
    for (;;) {
      const description = await frames.next();
      // The tables end like the rows of one table.
      if (description.length === 0) break;
      const table = parse(TableHead, description);
      const hash = createHash('sha256');
      const rows = hashed(frames.untilEnd(), (chunk) => hash.update(chunk));
      await (reader.table?.(table, rows) ?? drain(rows));
      checksums.set(tableKey(table), hash.digest('hex'));
    }
    const manifest = parse(Manifest, await frames.next());
    await frames.finish();
    compare(manifest, checksums);
    return { head, manifest };
  } finally {
    sealed.destroy();
  }
}

/** The head alone. It is authentic, but the remaining archive has not been checked. */
export async function readHead(source: ArchiveSource): Promise<Head> {
  const sealed = createReadStream(source.file);
  try {
    return parse(Head, await new FrameReader(unzipped(open(sealed, source.key))).next());
  } finally {
    sealed.destroy();
  }
}

function unzipped(zipped: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const gunzip = createGunzip();
  // An error also destroys `gunzip`, whose reader gets it.
  pipeline(zipped, gunzip).catch(() => undefined);
  return gunzip;
}

async function* hashed(
  chunks: AsyncIterable<Buffer>,
  observe: (chunk: Buffer) => void,
): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    observe(chunk);
    yield chunk;
  }
}

async function drain(rows: AsyncGenerator<Buffer>): Promise<void> {
  while (!(await rows.next()).done);
}

function compare({ tables }: Manifest, checksums: ReadonlyMap<string, string>): void {
  const isEqual =
    Object.keys(tables).length === checksums.size &&
    Object.entries(tables).every(([name, { sha256 }]) => checksums.get(name) === sha256);
  if (!isEqual) throw new BackupError('The content of the backup differs from its manifest');
}

function parse<S extends z.core.$ZodType>(schema: S, json: Buffer): z.infer<S> {
  const result = z.safeParse(schema, JSON.parse(json.toString()));
  if (!result.success) throw new BackupError('The backup was made by another version');
  return result.data;
}
