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

const { getSettings } = catalogRpcs;

async function startCatalog() {
  const nats = await leaseNats();
  const [rpc, catalog] = await Promise.all([testRpcClient(nats.url), Responder.start(nats.url)]);
  const stop = async () => {
    await rpc.close();
    await catalog.stop();
    nats.release();
  };
  return { rpc, catalog, stop };
}

it.each([
  ['https://g.page/r/mirror', null, 'https://g.page/r/mirror'],
  ['g.page/r/mirror', 'yelp.com/biz/mirror', 'https://g.page/r/mirror'],
  ['/reviews', 'yelp.com/biz/mirror', 'https://yelp.com/biz/mirror'],
  ['not an address', 'javascript:alert(1)', null],
  [null, null, null],
])('links to reviews as the website does: %j, %j', async (socialGoogle, socialYelp, reviewUrl) => {
  const { rpc, catalog, stop } = await startCatalog();
  await catalog.on(getSettings, () => buildSettings({ socialGoogle, socialYelp })).ready();
  expect(await new BusinessProfileService(rpc).read()).toMatchObject({ reviewUrl });
  await stop();
});

it('caches for a minute, so that each process has new settings after a minute', async () => {
  const { rpc, catalog, stop } = await startCatalog();
  let businessName = 'Before';
  await catalog.on(getSettings, () => buildSettings({ businessName })).ready();
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
  expect(catalog.requests).toHaveLength(4);
  await stop();
});
