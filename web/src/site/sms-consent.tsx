import type { ComponentProps } from 'react';
import { SMS_CONSENT_LABEL, smsConsentText } from '@desert-mirror/contracts/sms';
import { Checkbox } from '../ui/field.js';
import { useClientConfig } from './client-config.js';
import { useSite } from './use-site.js';

/** Asks customers for consent to text messages; nothing on a site that sends none. */
export function SmsConsent(control: Omit<ComponentProps<typeof Checkbox>, 'label' | 'hint'>) {
  const { sendsSms } = useClientConfig();
  const { name } = useSite();
  if (!sendsSms) return null;
  return <Checkbox {...control} label={SMS_CONSENT_LABEL} hint={smsConsentText(name)} />;
}
