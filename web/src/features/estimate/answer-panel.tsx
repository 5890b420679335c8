import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { AnswerEstimate, PublicEstimate } from '@desert-mirror/contracts/estimates';
import { useAnswerEstimateMutation } from '../../api/estimates.api.js';
import { serverMessage } from '../../api/api-error.js';
import { usePending } from '../../forms/use-pending.js';
import { NextSteps } from '../../payment/next-steps.js';
import { PanelTitle, decision, panelActions } from '../../payment/panel-title.js';
import { CallLink } from '../../site/call-link.js';
import { Button } from '../../ui/button.js';
import { cn } from '../../ui/cn.js';
import { focusTitle } from '../../ui/notice.js';
import { NEXT_STEPS, hasEnded, stateTexts } from './estimate-texts.rules.js';

interface AnswerPanelProps {
  estimate: PublicEstimate;
  token: string;
  /** Loads the estimate again. */
  onChanged: () => Promise<unknown>;
}

function useAnswer(token: string, onChanged: AnswerPanelProps['onChanged']) {
  const [answerEstimate] = useAnswerEstimateMutation();
  const [pending, run] = usePending();
  const [isGiven, setGiven] = useState(false);
  const [failure, setFailure] = useState('');
  const answer = (next: AnswerEstimate['answer']) =>
    void run(async () => {
      setGiven(true);
      setFailure('');
      try {
        await answerEstimate({ token, answer: next }).unwrap();
      } catch (error) {
        setFailure(serverMessage(error, 'Your answer could not be saved. Please try again.'));
      }
      await onChanged().catch(() => undefined);
    });
  return { answer, pending, isGiven, failure, clearFailure: () => setFailure('') };
}

export function AnswerPanel({ estimate, token, onChanged }: AnswerPanelProps) {
  const { answer, pending, isGiven, failure, clearFailure } = useAnswer(token, onChanged);
  const [isDeclining, setDeclining] = useState<boolean>();
  const title = useRef<HTMLHeadingElement>(null);
  const isOpen = estimate.status === 'sent';
  useEffect(() => {
    // The pressed button has disappeared.
    if (isGiven && !isOpen) title.current?.focus();
  }, [isGiven, isOpen]);
  const decline = (isStarted: boolean) => {
    clearFailure();
    setDeclining(isStarted);
  };
  const { heading, text } = stateTexts(estimate);
  const problem = failure && (
    <p role="alert" className="mt-4 text-small font-medium text-bad">
      {failure}
    </p>
  );
  if (isOpen && isDeclining)
    return (
      <Decline
        problem={problem}
        pending={pending}
        onDecline={() => answer('declined')}
        onClose={() => decline(false)}
      />
    );
  return (
    <>
      <PanelTitle ref={title} tabIndex={-1}>
        {heading}
      </PanelTitle>
      <p className="mt-3 text-body text-balance text-ink-soft">{text}</p>
      {problem}
      {isOpen && (
        <Buttons
          pending={pending}
          hasReturned={isDeclining === false}
          onAccept={() => answer('accepted')}
          onDecline={() => decline(true)}
        />
      )}
      {['sent', 'accepted'].includes(estimate.status) && (
        <NextSteps
          title={isOpen ? 'After you accept' : 'What happens next'}
          steps={NEXT_STEPS}
          className="mt-6"
        />
      )}
      {hasEnded(estimate) && (
        <div className={cn(panelActions, 'mt-5')}>
          <CallLink variant="secondary" size="lg" />
        </div>
      )}
    </>
  );
}

interface ButtonsProps {
  pending: boolean;
  /** From the confirmation: the button that opened it gets the focus back. */
  hasReturned: boolean;
  onAccept: () => void;
  onDecline: () => void;
}

const Buttons = ({ pending, hasReturned, onAccept, onDecline }: ButtonsProps) => (
  <div className={decision}>
    <Button size="lg" pending={pending} onClick={onAccept}>
      Accept the estimate
    </Button>
    <Button
      variant="ghost"
      disabled={pending}
      {...(hasReturned && { ref: focusTitle })}
      onClick={onDecline}
    >
      Decline
    </Button>
  </div>
);

interface DeclineProps {
  problem: ReactNode;
  pending: boolean;
  onDecline: () => void;
  onClose: () => void;
}

/** A declined estimate can no longer be accepted, so one tap is not enough. */
const Decline = ({ problem, pending, onDecline, onClose }: DeclineProps) => (
  <section aria-label="Decline this estimate">
    <PanelTitle ref={focusTitle} tabIndex={-1}>
      Decline this estimate?
    </PanelTitle>
    <p className="mt-3 text-body text-balance text-ink-soft">
      You can no longer accept it afterwards. Nothing is charged.
    </p>
    {problem}
    <div className={cn(panelActions, 'mt-6')}>
      <Button size="lg" variant="danger" pending={pending} onClick={onDecline}>
        Decline the estimate
      </Button>
      <Button size="lg" variant="secondary" disabled={pending} onClick={onClose}>
        Go back
      </Button>
    </div>
  </section>
);
