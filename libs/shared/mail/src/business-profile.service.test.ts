import { catalogRpcs } from '@desert-mirror/contracts/catalog.operations';
import { testRpcClient } from '@desert-mirror/testing/apps';
import { buildSettings } from '@desert-mirror/testing/builders';
import { Responder } from '@desert-mirror/testing/responder';
import { leaseNats } from '@desert-mirror/testing/private-servers';
import { afterEach, expect, it, jest } from '@jest/globals';
import { BusinessProfileService } from './business-profile.service.js';

afterEach(() => {
  jest.restoreAllMocks();
});

it('caches for a minute, so that each process has new settings after a minute', async () => {
  const nats = await leaseNats();
  const [rpc, catalog] = await Promise.all([testRpcClient(nats.url), Responder.start(nats.url)]);
  let businessName = 'Before';
  await catalog.on(catalogRpcs.getSettings, () => buildSettings({ businessName })).ready();
  const names = async (services: BusinessProfileService[]) =>
    (await Promise.all(services.map((service) => service.read()))).map(({ name }) => name);
  const services = [new BusinessProfileService(rpc), new BusinessProfileService(rpc)];
  const now = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);

  expect(await names(services)).toEqual(['Before', 'Before']);
  businessName = 'After';
  now.mockReturnValue(1_059_999);
  expect(await names(services)).toEqual(['Before', 'Before']);
  now.mockReturnValue(1_060_000);
  expect(await names(services)).toEqual(['After', 'After']);
  expect(catalog.asked).toHaveLength(4);

  await rpc.close();
  await catalog.stop();
  nats.release();
});
