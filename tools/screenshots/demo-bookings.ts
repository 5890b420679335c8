import type { BookingWithAppointment } from '@desert-mirror/contracts/booking';
import { query } from '@desert-mirror/testing/system/inside';
import type { RunningSystem } from '@desert-mirror/testing/system/system';
import { Story } from '../system-tests/story.ts';

const VISITORS = [
  ['Rosa', 'Quintero', 'ceramic-coating', '2022 pickup, black', 'summerlin'],
  ['Wendell', 'Ash', 'paint-correction', '2019 coupe, dark blue', 'henderson'],
  ['Imani', 'Brook', 'full-detail', '2021 minivan, silver', 'mobile'],
  ['Teodor', 'Vance', 'trash-bin-cleaning', '', 'henderson'],
  ['Lucille', 'Marsh', 'interior-deep-clean', '2018 wagon, gray', 'las-vegas'],
  ['Kenji', 'Holt', 'wheel-ceramic-coating', '2023 sedan, white', 'summerlin'],
] as const;

/** Index of the visitor in `VISITORS`, who pays by card. */
const PAYING = [0, 1, 5];

interface Listed {
  id: number;
  slug: string;
}

export async function fillWithBookings(system: RunningSystem): Promise<void> {
  const { url } = system;
  const offerings = (await (await fetch(`${url}/api/services`)).json()) as Listed[];
  const story = new Story(system);
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
    if (PAYING.includes(index))
      await payByCard(story, (await answer.json()) as BookingWithAppointment);
  }
  await story.standIn('POST', '/payouts');
  await spreadOverMonth(system);
}

async function payByCard(story: Story, booking: BookingWithAppointment): Promise<void> {
  const { body } = await story.askToPay(booking);
  await story.pay(body.clientSecret);
  await story.untilPaid(booking.id);
}

/** Otherwise all bars of the charts would be on one day. */
const spreadOverMonth = (system: RunningSystem) =>
  query(
    system,
    'booking',
    `UPDATE bookings SET created_at = created_at - interval '1 day' * ((max - id) * 28 / 24)
     FROM (SELECT max(id) FROM bookings) AS newest WHERE id > max - 24`,
  );
