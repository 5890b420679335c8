import { say } from '@desert-mirror/tools/start/terminal';
import type { SystemPlace } from '@desert-mirror/testing/system/config';
import { rangeOf } from './compare.ts';
import type { Name, Sites } from './compare.ts';
import { spreadOf } from './ratios.ts';
import type { Spread } from './ratios.ts';
import { median } from './measure.ts';
import { addBookings } from './seed.ts';
import { signIn } from './sign-in.ts';
import { milliseconds, row } from './table.ts';

const BOOKINGS = 5_000;
const ROUNDS = 9;
/** The baseline may send this much less or more than the system. */
const SAME_BYTES = 0.03;

interface Timed {
  readonly firstByteMs: number;
  readonly totalMs: number;
  readonly bytes: number;
}

export interface Listing {
  readonly firstByte: Spread;
  readonly total: Spread;
}

/** Times the complete list of bookings and a bare loop that reads the rows and writes JSON. */
export async function benchListing(place: SystemPlace, sites: Sites): Promise<Listing> {
  await addBookings(place, BOOKINGS);
  const headers = { authorization: `Bearer ${await signIn(place)}` };
  const ask = (site: Name) => timeOf(`${sites[site]}/api/bookings`, headers);
  await ask('system');
  await ask('bare');
  const found: { system: Timed; bare: Timed }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    found.push({ system: await ask('system'), bare: await ask('bare') });
  const [{ system, bare } = { system: undefined, bare: undefined }] = found;
  if (!system || !bare || Math.abs(system.bytes / bare.bytes - 1) > SAME_BYTES)
    throw new Error(`The lists differ: ${system?.bytes} and ${bare?.bytes} bytes`);
  say('');
  say(row(`${BOOKINGS} bookings`, 'system', 'bare', 'ratio', 'range'));
  const spread = (name: string, of: 'firstByteMs' | 'totalMs'): Spread => {
    const ratios = spreadOf(found.map((one) => one.system[of] / one.bare[of]));
    const times = (site: Name) => milliseconds(median(found.map((one) => one[site][of])));
    say(row(name, times('system'), times('bare'), ratios.median.toFixed(1), rangeOf(ratios)));
    return ratios;
  };
  return { firstByte: spread('first byte', 'firstByteMs'), total: spread('total', 'totalMs') };
}

async function timeOf(url: string, headers: Record<string, string>): Promise<Timed> {
  const begun = performance.now();
  const { body, ok, status } = await fetch(url, { headers });
  if (!ok || !body) throw new Error(`${url} answered ${status}`);
  let bytes = 0;
  let firstByteMs = 0;
  for await (const chunk of body) {
    if (bytes === 0) firstByteMs = performance.now() - begun;
    bytes += (chunk as Uint8Array).length;
  }
  return { firstByteMs, totalMs: performance.now() - begun, bytes };
}
