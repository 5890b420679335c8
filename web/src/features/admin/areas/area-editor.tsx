import { useNavigate } from 'react-router';
import type { ServiceArea } from '@desert-mirror/contracts/catalog';
import type { SaveServiceArea } from '@desert-mirror/contracts/catalog-admin';
import { adminPaths } from '../../../admin-paths.js';
import {
  useGetAllServiceAreasQuery,
  useLazyGetAllServiceAreasQuery,
  useSaveServiceAreaMutation,
} from '../../../api/admin/catalog.api.js';
import { ActiveCard } from '../../../back-office/content/active-card.js';
import { ContentEditor, ContentPage } from '../../../back-office/content/content-editor.js';
import { savingOf } from '../../../back-office/content/saving.rules.js';
import { useContentForm } from '../../../back-office/content/use-content-form.js';
import { PicturePanel } from '../../../back-office/pictures/picture-panel.js';
import { useFresh } from '../../../back-office/records/use-fresh.js';
import { findRecord, useRecordId } from '../../../back-office/records/use-record-id.js';
import { formResolver } from '../../../forms/form-resolver.js';
import { paths } from '../../../paths.js';
import { toast } from '../../../ui/toast.js';
import { AreaFacts, AreaPlace } from './area-fields.js';
import { NEW_AREA, areaForm, areaValues, type AreaValues } from './area-form.rules.js';

const LIST = { label: 'All service areas', to: adminPaths.areas };

const resolver = formResolver<AreaValues, SaveServiceArea>(areaForm);

export function AreaEditor() {
  const id = useRecordId();
  const query = useGetAllServiceAreasQuery(undefined, {
    refetchOnMountOrArgChange: true,
    skip: id === 'new',
  });
  const record = findRecord(useFresh(query), id);
  return (
    <ContentPage id={id} query={query} record={record} what="service area" list={LIST}>
      {(area) => <AreaForm area={area} />}
    </ContentPage>
  );
}

const neighborhoodsText = ({ neighborhoods: { length } }: ServiceArea): string =>
  length === 1 ? '1 neighborhood' : `${length} neighborhoods`;

function AreaForm({ area }: { area: ServiceArea | undefined }) {
  const [save] = useSaveServiceAreaMutation();
  const [readAll] = useLazyGetAllServiceAreasQuery();
  const navigate = useNavigate();
  const { form, upload, ...editor } = useContentForm({
    resolver,
    opened: area,
    blank: NEW_AREA,
    name: `area ${area?.id ?? 'new'}`,
    save: (content, base) => save(savingOf(content, base, ['active'])).unwrap(),
    load: async ({ id }) => findRecord(await readAll().unwrap(), id),
    valuesOf: areaValues,
    onSaved: async ({ name, active }) => {
      toast({
        title: area ? 'Service area saved' : 'Service area added',
        description: active ? `${name} is on the website.` : `${name} is hidden from visitors.`,
      });
      if (!area) await navigate(LIST.to);
    },
    failure: 'The service area was not saved.',
  });
  return (
    <ContentEditor
      what="service area"
      name={area ? area.name : 'New service area'}
      facts={area && [neighborhoodsText(area), !area.active && 'Hidden from visitors']}
      list={LIST}
      view={area?.active ? paths.area(area.slug) : undefined}
      saveLabel="Save area"
      isDirty={editor.isDirty}
      isOutdated={editor.isOutdated}
      isUploading={upload.isBusy}
      pending={editor.pending}
      onSubmit={editor.submit}
      onDiscard={editor.discard}
      lead={<ActiveCard form={form} hint="Visitors can see it." />}
      side={<PicturePanel form={form} upload={upload} />}
    >
      <AreaFacts form={form} />
      <AreaPlace form={form} area={area} />
    </ContentEditor>
  );
}
