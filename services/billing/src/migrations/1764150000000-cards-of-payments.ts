import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CardsOfPayments1764150000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payments ADD card_brand text, ADD card_last4 text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payments DROP card_brand, DROP card_last4');
  }
}
