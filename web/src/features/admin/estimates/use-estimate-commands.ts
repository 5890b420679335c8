import { useNavigate } from 'react-router';
import { adminPaths } from '../../../admin-paths.js';
import {
  useDuplicateEstimateMutation,
  useLinkEstimateMutation,
} from '../../../api/admin/estimates.api.js';
import { reportFailure } from '../../../back-office/forms/report-failure.js';
import { copyLink } from '../../../back-office/records/copy-link.js';
import { usePending } from '../../../forms/use-pending.js';
import { toast } from '../../../ui/toast.js';

/** The commands that need no dialog. */
export function useEstimateCommands(id: number) {
  const [duplicate] = useDuplicateEstimateMutation();
  const [link] = useLinkEstimateMutation();
  const navigate = useNavigate();
  const [pending, run] = usePending();

  const copyEstimate = () =>
    run(async () => {
      try {
        const copy = await duplicate({ id }).unwrap();
        toast({
          title: 'Estimate duplicated',
          description: `${copy.estimateNumber} is a new draft.`,
        });
        await navigate(adminPaths.estimate(copy.id));
      } catch (error) {
        reportFailure(error, 'The estimate could not be duplicated. Please try again.');
      }
    });

  const copyEstimateLink = () =>
    run(async () => {
      try {
        const { url } = await link({ id }).unwrap();
        await copyLink('Link', url);
      } catch (error) {
        reportFailure(error, 'The link could not be created. Please try again.');
      }
    });

  return { pending, copyEstimate, copyEstimateLink };
}
