import { useState } from 'react';
import type { CustomerBooking } from '@desert-mirror/contracts/self-service';
import { useSetSmsConsentMutation } from '../../api/self-service.api.js';
import { toastFailure } from '../../forms/server-errors.js';
import { useSingle } from '../../forms/use-single.js';
import { PanelTitle } from '../../payment/panel-title.js';
import { SmsConsent } from '../../site/sms-consent.js';
import { toast } from '../../ui/toast.js';

/** The customer gives or withdraws consent to text messages. */
export function SmsChoice({ booking, token }: { booking: CustomerBooking; token: string }) {
  const [setConsent] = useSetSmsConsentMutation();
  /** Shown while the answer is on its way. */
  const [wanted, setWanted] = useState<boolean>();
  const change = useSingle(async (consent: boolean) => {
    setWanted(consent);
    try {
      await setConsent({ token, consent }).unwrap();
      toast({ title: consent ? 'Text messages are on' : 'Text messages are off' });
    } catch (error) {
      setWanted(undefined);
      toastFailure(error, 'Your choice was not saved. Please try again.');
    }
  });
  const { sms, changes } = booking;
  if (!sms || changes === 'closed') return null;
  return (
    <section className="mt-8 border-t border-line pt-8">
      <PanelTitle className="mb-3">Text messages</PanelTitle>
      {sms.state === 'stopped' ? (
        <p className="text-small text-ink-soft">
          You replied STOP to our text messages. To get them again, reply START.
        </p>
      ) : (
        <SmsConsent
          checked={wanted ?? sms.state === 'on'}
          onChange={({ target }) => void change(target.checked)}
        />
      )}
    </section>
  );
}
