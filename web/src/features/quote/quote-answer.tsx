import { useState, useTransition } from 'react';
import { useNavigate } from 'react-router';
import type { CustomerQuote, TimeChoice } from '@desert-mirror/contracts/quotes';
import { useAcceptQuoteMutation, useDeclineQuoteMutation } from '../../api/quotes.api.js';
import { toastFailure } from '../../forms/server-errors.js';
import { usePending } from '../../forms/use-pending.js';
import { NextSteps } from '../../payment/next-steps.js';
import { PanelTitle, decision, panelActions } from '../../payment/panel-title.js';
import { Button } from '../../ui/button.js';
import { cn } from '../../ui/cn.js';
import { Textarea } from '../../ui/field.js';
import { focusTitle } from '../../ui/notice.js';
import { bookingPath } from './quote-accepted.js';
import { nextSteps, termsText } from './quote.rules.js';

interface QuoteAnswerProps {
  quote: CustomerQuote;
  token: string;
}

export function QuoteAnswer({ quote, token }: QuoteAnswerProps) {
  const [isDeclining, setDeclining] = useState<boolean>();
  if (isDeclining) return <Decline token={token} onClose={() => setDeclining(false)} />;
  return (
    <>
      <PanelTitle>Accept this quote?</PanelTitle>
      <p className="mt-3 text-body text-balance text-ink-soft">{termsText(quote)}</p>
      <div className={decision}>
        <Accept token={token} timeChoice={quote.timeChoice} />
        <Button
          variant="ghost"
          // The button that opened the form gets the focus back.
          {...(isDeclining === false && { ref: focusTitle })}
          onClick={() => setDeclining(true)}
        >
          Decline
        </Button>
      </div>
      <NextSteps title="After you accept" steps={nextSteps(quote)} className="mt-6" />
    </>
  );
}

interface AcceptProps {
  token: string;
  timeChoice: TimeChoice | undefined;
}

function Accept({ token, timeChoice = 'choose' }: AcceptProps) {
  const [accept] = useAcceptQuoteMutation();
  const [pending, run] = usePending();
  const navigate = useNavigate();
  /** Shown until the booking page has loaded. */
  const [isLeaving, startLeaving] = useTransition();
  const submit = () =>
    run(async () => {
      try {
        const { bookingUrl } = await accept({ token }).unwrap();
        startLeaving(() => void navigate(bookingPath(bookingUrl)));
      } catch (error) {
        toastFailure(error, 'Your answer was not sent. Please try again or call us.');
      }
    });
  return (
    <Button size="lg" pending={pending || isLeaving} onClick={() => void submit()}>
      {timeChoice === 'choose' ? 'Accept and pick a time' : 'Accept the quote'}
    </Button>
  );
}

const REASON_MAX = 500;

function Decline({ token, onClose }: { token: string; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [decline] = useDeclineQuoteMutation();
  const [pending, run] = usePending();
  const submit = () =>
    run(async () => {
      try {
        await decline({ token, reason: reason || null }).unwrap();
      } catch (error) {
        toastFailure(error, 'Your answer was not sent. Please try again or call us.');
      }
    });
  return (
    <section aria-label="Decline this quote">
      <PanelTitle ref={focusTitle} tabIndex={-1}>
        Decline this quote?
      </PanelTitle>
      <p className="mt-3 mb-6 text-body text-balance text-ink-soft">
        We stop working on your request. Nothing is charged.
      </p>
      <Textarea
        label="Reason"
        optional
        rows={3}
        maxLength={REASON_MAX}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className={cn(panelActions, 'mt-6')}>
        <Button size="lg" variant="danger" pending={pending} onClick={() => void submit()}>
          Decline the quote
        </Button>
        <Button size="lg" variant="secondary" onClick={onClose}>
          Go back
        </Button>
      </div>
    </section>
  );
}
