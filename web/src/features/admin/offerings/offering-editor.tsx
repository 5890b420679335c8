import { useNavigate } from 'react-router';
import type { Offering } from '@desert-mirror/contracts/catalog';
import type { SaveOffering } from '@desert-mirror/contracts/catalog-admin';
import { adminPaths } from '../../../admin-paths.js';
import {
  useGetAllOfferingsQuery,
  useLazyGetAllOfferingsQuery,
  useSaveOfferingMutation,
} from '../../../api/admin/catalog.api.js';
import { ActiveCard } from '../../../back-office/content/active-card.js';
import { categoryName } from '../../../back-office/content/category.rules.js';
import { ContentEditor, ContentPage } from '../../../back-office/content/content-editor.js';
import { savingOf } from '../../../back-office/content/saving.rules.js';
import { useContentForm } from '../../../back-office/content/use-content-form.js';
import { PicturePanel } from '../../../back-office/pictures/picture-panel.js';
import { useFresh } from '../../../back-office/records/use-fresh.js';
import { findRecord, useRecordId } from '../../../back-office/records/use-record-id.js';
import { formResolver } from '../../../forms/form-resolver.js';
import { paths } from '../../../paths.js';
import { toast } from '../../../ui/toast.js';
import { AddOnFields } from './add-on-fields.js';
import { OfferingDetails, OfferingFacts, OfferingTerms } from './offering-fields.js';
import { durationText } from '../../../site/duration-text.js';
import {
  NEW_OFFERING,
  offeringForm,
  offeringValues,
  type OfferingValues,
} from './offering-form.rules.js';

const LIST = { label: 'All services', to: adminPaths.offerings };

const resolver = formResolver<OfferingValues, SaveOffering>(offeringForm);

export function OfferingEditor() {
  const id = useRecordId();
  const query = useGetAllOfferingsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    skip: id === 'new',
  });
  const record = findRecord(useFresh(query), id);
  return (
    <ContentPage id={id} query={query} record={record} what="service" list={LIST}>
      {(offering) => <OfferingForm offering={offering} />}
    </ContentPage>
  );
}

const factsOf = ({ category, duration, price, active }: Offering) => [
  categoryName(category),
  duration !== null && durationText(duration),
  price,
  !active && 'Hidden from visitors',
];

function OfferingForm({ offering }: { offering: Offering | undefined }) {
  const [save] = useSaveOfferingMutation();
  const [readAll] = useLazyGetAllOfferingsQuery();
  const navigate = useNavigate();
  const { form, upload, ...editor } = useContentForm({
    resolver,
    opened: offering,
    blank: NEW_OFFERING,
    name: `service ${offering?.id ?? 'new'}`,
    save: (content, base) => save(savingOf(content, base, ['active'])).unwrap(),
    load: async ({ id }) => findRecord(await readAll().unwrap(), id),
    valuesOf: offeringValues,
    onSaved: async ({ name, active }) => {
      toast({
        title: offering ? 'Service saved' : 'Service added',
        description: active ? `${name} is on the website.` : `${name} is hidden from visitors.`,
      });
      if (!offering) await navigate(LIST.to);
    },
    failure: 'The service was not saved.',
  });
  return (
    <ContentEditor
      what="service"
      name={offering ? offering.name : 'New service'}
      facts={offering && factsOf(offering)}
      list={LIST}
      view={offering?.active ? paths.offering(offering.slug) : undefined}
      saveLabel="Save service"
      isDirty={editor.isDirty}
      isOutdated={editor.isOutdated}
      isUploading={upload.isBusy}
      pending={editor.pending}
      onSubmit={editor.submit}
      onDiscard={editor.discard}
      lead={<ActiveCard form={form} hint="Visitors can see and book it." />}
      side={
        <>
          <PicturePanel form={form} upload={upload} />
          <OfferingTerms form={form} offering={offering} />
        </>
      }
    >
      <OfferingFacts form={form} />
      <OfferingDetails form={form} offering={offering} />
      <AddOnFields form={form} />
    </ContentEditor>
  );
}
