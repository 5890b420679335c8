import { useEffect, useRef, useState } from 'react';
import type { AnswerEstimate, PublicEstimate } from '@desert-mirror/contracts/estimates';
import { useAnswerEstimateMutation } from '../../api/estimates.api.js';
import { serverMessage } from '../../api/api-error.js';
import { usePending } from '../../forms/use-pending.js';
import { NextSteps } from '../../payment/next-steps.js';
import { PanelTitle, decision, panelActions } from '../../payment/panel-title.js';
import { CallLink } from '../../site/call-link.js';
import { Button } from '../../ui/button.js';
import { cn } from '../../ui/cn.js';
import { NEXT_STEPS, hasEnded, stateTexts } from './estimate-texts.rules.js';

interface AnswerPanelProps {
  estimate: PublicEstimate;
  token: string;
  /** Loads the estimate again. */
  onChanged: () => Promise<unknown>;
}

export function AnswerPanel({ estimate, token, onChanged }: AnswerPanelProps) {
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
  const { heading, text } = stateTexts(estimate);
  return (
    <>
      <PanelTitle ref={title} tabIndex={-1}>
        {heading}
      </PanelTitle>
      <p className="mt-3 text-body text-balance text-ink-soft">{text}</p>
      {failure && (
        <p role="alert" className="mt-4 text-small font-medium text-bad">
          {failure}
        </p>
      )}
      {isOpen && <Buttons answer={pending ? given : undefined} onAnswer={answer} />}
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
  /** Being sent. */
  answer: AnswerEstimate['answer'] | undefined;
  onAnswer: (answer: AnswerEstimate['answer']) => Promise<unknown>;
}

const Buttons = ({ answer, onAnswer }: ButtonsProps) => (
  <div className={decision}>
    <Button
      size="lg"
      pending={answer === 'accepted'}
      disabled={answer !== undefined}
      onClick={() => void onAnswer('accepted')}
    >
      Accept the estimate
    </Button>
    <Button
      variant="ghost"
      pending={answer === 'declined'}
      disabled={answer !== undefined}
      onClick={() => void onAnswer('declined')}
    >
      Decline
    </Button>
  </div>
);
