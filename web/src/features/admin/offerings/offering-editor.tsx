import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Offering } from '@desert-mirror/contracts/catalog';
import type { SaveOffering } from '@desert-mirror/contracts/catalog-admin';
import { adminPaths } from '../../../admin-paths.js';
import {
  useGetAllOfferingsQuery,
  useSaveOfferingMutation,
} from '../../../api/admin/content.api.js';
import { RecordForm } from '../../../back-office/forms/record-form.js';
import { RecordFrame, RecordTop } from '../../../back-office/records/record-frame.js';
import { SaveBar } from '../../../back-office/forms/save-bar.js';
import { useFresh } from '../../../back-office/records/use-fresh.js';
import { usePictureUpload } from '../../../back-office/pictures/use-picture-upload.js';
import { useRecordId } from '../../../back-office/records/use-record-id.js';
import { formResolver } from '../../../forms/form-resolver.js';
import { useSave } from '../../../forms/use-save.js';
import { useUnsaved } from '../../../forms/use-unsaved.js';
import { paths } from '../../../paths.js';
import { toast } from '../../../ui/toast.js';
import { OfferingFacts, OfferingPicture, OfferingWords } from './offering-fields.js';
import {
  NEW_OFFERING,
  offeringForm,
  offeringValues,
  type OfferingValues,
} from './offering-form.rules.js';

const LIST = { label: 'All services', to: adminPaths.offerings };

const resolver = formResolver<OfferingValues, SaveOffering>(offeringForm);

/** The service that the page's address names, or a new one. */
export function OfferingEditor() {
  const id = useRecordId();
  const query = useGetAllOfferingsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    skip: id === 'new',
  });
  const offerings = useFresh(query);
  if (id === 'new') return <OfferingForm />;
  const offering = offerings && (offerings.find((one) => one.id === id) ?? null);
  return (
    <RecordFrame query={query} record={offering} what="service" list={LIST}>
      {(record) => <OfferingForm offering={record} />}
    </RecordFrame>
  );
}

function OfferingForm({ offering }: { offering?: Offering }) {
  const [save] = useSaveOfferingMutation();
  const navigate = useNavigate();
  const form = useForm<OfferingValues, unknown, SaveOffering>({
    resolver,
    defaultValues: offering ? offeringValues(offering) : NEW_OFFERING,
  });
  const { isDirty, isSubmitting } = form.formState;
  useUnsaved(isDirty);
  const upload = usePictureUpload((imageUrl) =>
    form.setValue('imageUrl', imageUrl, { shouldDirty: true }),
  );
  const send = useSave({
    form,
    save: (content) => save({ id: offering?.id ?? 'new', content }).unwrap(),
    valuesOf: offeringValues,
    onSaved: async ({ name, active }) => {
      toast({
        title: offering ? 'Service saved' : 'Service added',
        description: active ? `${name} is on the website.` : `${name} is not shown to visitors.`,
      });
      if (!offering) await navigate(adminPaths.offerings);
    },
    failure: 'The service was not saved.',
  });
  return (
    <>
      <RecordTop list={LIST} view={offering?.active ? paths.offering(offering.slug) : undefined} />
      <RecordForm name={offering ? offering.name : 'New service'} onSend={send}>
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="space-y-6">
            <OfferingFacts form={form} offering={offering} />
            <OfferingWords form={form} />
          </div>
          <OfferingPicture form={form} upload={upload} />
        </div>
        <SaveBar
          label="Save Service"
          waiting={upload.isBusy ? 'Uploading...' : isSubmitting ? 'Saving...' : undefined}
          isDirty={isDirty}
          cancel={LIST.to}
        />
      </RecordForm>
    </>
  );
}
