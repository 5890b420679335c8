import { catalogRpcs } from '@desert-mirror/contracts/catalog';
import { testRpcClient } from '@desert-mirror/testing/apps';
import { buildSettings } from '@desert-mirror/testing/builders';
import { Responder } from '@desert-mirror/testing/responder';
import { startPrivateNats } from '@desert-mirror/testing/private-servers';
import { afterEach, expect, it, jest } from '@jest/globals';
import { BusinessProfileService } from './business-profile.service.js';

afterEach(() => {
  jest.restoreAllMocks();
});

it('asks once a minute, so every process has what was saved a minute later', async () => {
  const nats = await startPrivateNats();
  const [rpc, catalog] = await Promise.all([testRpcClient(nats.url), Responder.start(nats.url)]);
  let businessName = 'Before';
  await catalog.on(catalogRpcs.getSettings, () => buildSettings({ businessName })).ready();
  const names = async (cards: BusinessProfileService[]) =>
    (await Promise.all(cards.map((card) => card.read()))).map(({ name }) => name);
  const cards = [new BusinessProfileService(rpc), new BusinessProfileService(rpc)];
  const now = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);

  expect(await names(cards)).toEqual(['Before', 'Before']);
  businessName = 'After';
  now.mockReturnValue(1_059_999);
  expect(await names(cards)).toEqual(['Before', 'Before']);
  now.mockReturnValue(1_060_000);
  expect(await names(cards)).toEqual(['After', 'After']);
  expect(catalog.asked).toHaveLength(4);

  await rpc.close();
  await catalog.stop();
  await nats.stop();
});
