import { query } from '@desert-mirror/testing/system/inside';
import type { RunningSystem } from '@desert-mirror/testing/system/system';

const VISITORS = [
  ['Rosa', 'Quintero', 'ceramic-coating', '2022 pickup, black', 'summerlin'],
  ['Wendell', 'Ash', 'paint-correction', '2019 coupe, dark blue', 'henderson'],
  ['Imani', 'Brook', 'full-detail', '2021 minivan, silver', 'mobile'],
  ['Teodor', 'Vance', 'trash-bin-cleaning', '', 'henderson'],
  ['Lucille', 'Marsh', 'interior-deep-clean', '2018 wagon, gray', 'las-vegas'],
  ['Kenji', 'Holt', 'wheel-ceramic-coating', '2023 sedan, white', 'summerlin'],
] as const;

interface Listed {
  id: number;
  slug: string;
}

export async function fillWithBookings(system: RunningSystem): Promise<void> {
  const { url } = system;
  const offerings = (await (await fetch(`${url}/api/services`)).json()) as Listed[];
  for (const [index, [firstName, lastName, slug, vehicleInfo, place]] of VISITORS.entries()) {
    const answer = await fetch(`${url}/api/bookings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        firstName,
        lastName,
        email: `${firstName}.${lastName}@example.com`.toLowerCase(),
        phone: `(702) 555-01${50 + index}`,
        serviceId: offerings.find((offering) => offering.slug === slug)?.id,
        vehicleInfo,
        serviceLocation: place,
      }),
    });
    if (!answer.ok) throw new Error(`A booking failed: ${answer.status} ${await answer.text()}`);
  }
  await spreadOverMonth(system);
}

/** Otherwise all bars of the charts would be on one day. */
const spreadOverMonth = (system: RunningSystem) =>
  query(
    system,
    'booking',
    `UPDATE bookings SET created_at = created_at - interval '1 day' * (id * 11 % 28)
     WHERE id > (SELECT max(id) FROM bookings) - 24`,
  );
