import { Choice } from '../forms/choice.js';

interface DeliveryChoiceProps {
  document: { customerEmail: string | null; status: string };
  what: 'invoice' | 'estimate';
  /** What the email contains. */
  mailHint: string;
  byMail: boolean;
  onChoose: (byMail: boolean) => void;
}

/** How to send a document. Handing it over is recorded once, so only emails can be repeated. */
export const DeliveryChoice = ({
  document: { customerEmail, status },
  what,
  mailHint,
  byMail,
  onChoose,
}: DeliveryChoiceProps) => (
  <fieldset className="grid min-w-0 gap-3 sm:col-span-2">
    <legend className="sr-only">How to send it</legend>
    {customerEmail !== null && (
      <Choice
        name="way"
        label={`By email to ${customerEmail}`}
        hint={mailHint}
        checked={byMail}
        onChoose={() => onChoose(true)}
      />
    )}
    {status === 'draft' && (
      <Choice
        name="way"
        label="I will deliver it myself"
        hint={
          customerEmail === null
            ? `This ${what} has no email address. Edit the draft to add one.`
            : `No email is sent. Print the PDF or copy the ${what === 'invoice' ? 'payment link' : 'link'}.`
        }
        checked={!byMail}
        onChoose={() => onChoose(false)}
      />
    )}
  </fieldset>
);
