import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PrintedLinks1764160000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // PDFs of earlier releases keep their link; of two, the older one.
    await runner.query(`
      ALTER TABLE estimate_links ADD printed_token text;
      UPDATE estimate_links SET printed_token = printed.token
      FROM (
        SELECT DISTINCT ON (link.estimate_id) link.token_hash, document.token
        FROM estimate_links AS link
        JOIN (
          SELECT estimate_id, regexp_replace(content->>'payLink', '^.*/', '') AS token
          FROM documents WHERE estimate_id IS NOT NULL
        ) AS document
          ON document.estimate_id = link.estimate_id
          AND link.token_hash = encode(sha256(convert_to(document.token, 'UTF8')), 'hex')
        ORDER BY link.estimate_id, link.id
      ) AS printed
      WHERE estimate_links.token_hash = printed.token_hash;
      CREATE UNIQUE INDEX estimate_links_printed ON estimate_links (estimate_id)
        WHERE printed_token IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE estimate_links DROP printed_token');
  }
}
