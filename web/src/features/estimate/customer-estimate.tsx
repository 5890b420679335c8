import { asApiError } from '../../api/api-error.js';
import { useGetPublicEstimateQuery } from '../../api/estimates.api.js';
import { DocumentNotes } from '../../payment/document-notes.js';
import { PatientLoader } from '../../payment/patient-loader.js';
import { PaySplit } from '../../payment/pay-split.js';
import { Questions } from '../../payment/questions.js';
import { LinkNotValid } from '../../site/link-not-valid.js';
import { AnswerPanel } from './answer-panel.js';
import { EstimateSheet } from './estimate-sheet.js';
import { hasEnded } from './estimate-texts.rules.js';

/** The page of an estimate's link: what is offered, and the customer's answer. */
export function CustomerEstimate({ token }: { token: string }) {
  const { data, error, refetch } = useGetPublicEstimateQuery(
    { token },
    { refetchOnMountOrArgChange: true },
  );
  if (asApiError(error)?.status === 404) return <LinkNotValid />;
  if (!data)
    return (
      <PatientLoader label="Loading your estimate" what="estimate" onRetry={() => void refetch()} />
    );
  return (
    <PaySplit
      summary={<EstimateSheet estimate={data} token={token} />}
      details={
        <>
          <DocumentNotes notes={data.notes} />
          {!hasEnded(data) && <Questions about="estimate" />}
        </>
      }
      summaryLast={data.status !== 'sent'}
    >
      <AnswerPanel estimate={data} token={token} onChanged={() => refetch().unwrap()} />
    </PaySplit>
  );
}
