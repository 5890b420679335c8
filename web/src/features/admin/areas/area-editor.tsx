import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { ServiceArea } from '@desert-mirror/contracts/catalog';
import type { SaveServiceArea } from '@desert-mirror/contracts/catalog-admin';
import { adminPaths } from '../../../admin-paths.js';
import { useGetAllAreasQuery, useSaveAreaMutation } from '../../../api/admin/content.api.js';
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
import { AreaFacts, AreaPicture } from './area-fields.js';
import { NEW_AREA, areaForm, areaValues, type AreaValues } from './area-form.rules.js';

const LIST = { label: 'All service areas', to: adminPaths.areas };

const resolver = formResolver<AreaValues, SaveServiceArea>(areaForm);

/** The area that the page's address names, or a new one. */
export function AreaEditor() {
  const id = useRecordId();
  const query = useGetAllAreasQuery(undefined, {
    refetchOnMountOrArgChange: true,
    skip: id === 'new',
  });
  const areas = useFresh(query);
  if (id === 'new') return <AreaForm />;
  const area = areas && (areas.find((one) => one.id === id) ?? null);
  return (
    <RecordFrame query={query} record={area} what="service area" list={LIST}>
      {(record) => <AreaForm area={record} />}
    </RecordFrame>
  );
}

function AreaForm({ area }: { area?: ServiceArea }) {
  const [save] = useSaveAreaMutation();
  const navigate = useNavigate();
  const form = useForm<AreaValues, unknown, SaveServiceArea>({
    resolver,
    defaultValues: area ? areaValues(area) : NEW_AREA,
  });
  const { isDirty, isSubmitting } = form.formState;
  useUnsaved(isDirty);
  const upload = usePictureUpload((imageUrl) =>
    form.setValue('imageUrl', imageUrl, { shouldDirty: true }),
  );
  const send = useSave({
    form,
    save: (content) => save({ id: area?.id ?? 'new', content }).unwrap(),
    valuesOf: areaValues,
    onSaved: async ({ name, active }) => {
      toast({
        title: area ? 'Service area saved' : 'Service area added',
        description: active ? `${name} is on the website.` : `${name} is not shown to visitors.`,
      });
      if (!area) await navigate(adminPaths.areas);
    },
    failure: 'The service area was not saved.',
  });
  return (
    <>
      <RecordTop list={LIST} view={area?.active ? paths.area(area.slug) : undefined} />
      <RecordForm name={area ? area.name : 'New service area'} onSend={send}>
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <AreaFacts form={form} area={area} />
          <AreaPicture form={form} upload={upload} />
        </div>
        <SaveBar
          label="Save Area"
          waiting={upload.isBusy ? 'Uploading...' : isSubmitting ? 'Saving...' : undefined}
          isDirty={isDirty}
          cancel={LIST.to}
        />
      </RecordForm>
    </>
  );
}
