import { useEffect, useRef, useState } from 'react';
import type { AnswerEstimate, PublicEstimate } from '@desert-mirror/contracts/estimates';
import { useAnswerEstimateMutation } from '../../api/estimates.api.js';
import { serverMessage } from '../../api/api-error.js';
import { usePending } from '../../forms/use-pending.js';
import { useSite } from '../../site/use-site.js';
import { Button, buttonLook } from '../../ui/button.js';
import { STATE_TEXTS } from './estimate-texts.rules.js';

interface AnswerPanelProps {
  estimate: PublicEstimate;
  token: string;
  /** Loads the estimate again. */
  onChanged: () => Promise<unknown>;
}

export function AnswerPanel({ estimate, token, onChanged }: AnswerPanelProps) {
  const { phone, phoneHref } = useSite();
  const [answerEstimate] = useAnswerEstimateMutation();
  const [pending, run] = usePending();
  const [given, setGiven] = useState<AnswerEstimate['answer']>();
  const [failure, setFailure] = useState('');
  const title = useRef<HTMLHeadingElement>(null);
  const isOpen = estimate.status === 'sent';
  useEffect(() => {
    // The pressed button has disappeared.
    if (given && !isOpen) title.current?.focus();
  }, [given, isOpen]);
  const answer = (next: AnswerEstimate['answer']) =>
    run(async () => {
      setGiven(next);
      setFailure('');
      try {
        await answerEstimate({ token, answer: next }).unwrap();
      } catch (error) {
        setFailure(serverMessage(error, 'Your answer could not be saved. Please try again.'));
      }
      await onChanged().catch(() => undefined);
    });
  const { heading, text } = STATE_TEXTS[estimate.status];
  return (
    <>
      <h2 ref={title} tabIndex={-1} className="font-display text-heading outline-none">
        {heading}
      </h2>
      <p className="mt-3 text-body text-ink-soft">{text}</p>
      {failure && (
        <p role="alert" className="mt-4 text-small font-medium text-bad">
          {failure}
        </p>
      )}
      {isOpen && (
        <div className="mt-6 grid gap-3 sm:flex">
          <Button
            pending={pending && given === 'accepted'}
            disabled={pending}
            onClick={() => void answer('accepted')}
          >
            Accept the estimate
          </Button>
          <Button
            variant="secondary"
            pending={pending && given === 'declined'}
            disabled={pending}
            onClick={() => void answer('declined')}
          >
            Decline
          </Button>
        </div>
      )}
      <p className="mt-8 text-small text-ink-faint">Questions about this estimate? Call us.</p>
      <a href={phoneHref} className={`${buttonLook({ variant: 'secondary' })} mt-3`}>
        Call {phone}
      </a>
    </>
  );
}
