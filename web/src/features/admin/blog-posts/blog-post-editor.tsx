import type { ComponentType } from 'react';
import type { BlogPost } from '@desert-mirror/contracts/catalog';
import { adminPaths } from '../../../admin-paths.js';
import { useGetArticleByIdQuery } from '../../../api/admin/blog-posts.api.js';
import { RecordForm } from '../../../back-office/forms/record-form.js';
import { RecordFrame, RecordTop } from '../../../back-office/records/record-frame.js';
import { SaveBar } from '../../../back-office/forms/save-bar.js';
import { useFresh } from '../../../back-office/records/use-fresh.js';
import { useRecordId } from '../../../back-office/records/use-record-id.js';
import { useUnsaved } from '../../../forms/use-unsaved.js';
import { paths } from '../../../paths.js';
import { ArticleFacts, ArticlePicture, ArticleText } from './blog-post-fields.js';
import { LivePreview } from './live-preview.js';
import { PublicationPanel } from './publication-panel.js';
import { useArticleForm } from './use-blog-post-form.js';

const LIST = { label: 'All articles', to: adminPaths.blog };

interface EditorProps {
  /** Shows an article as visitors will read it. */
  preview: ComponentType<{ article: BlogPost }>;
}

/** The article that the page's address names, or a new one. */
export function ArticleEditor({ preview }: EditorProps) {
  const id = useRecordId();
  const query = useGetArticleByIdQuery(id === 'new' ? 0 : id, {
    refetchOnMountOrArgChange: true,
    skip: id === 'new',
  });
  const article = useFresh(query);
  if (id === 'new') return <ArticleForm preview={preview} />;
  return (
    <RecordFrame query={query} record={article} what="article" list={LIST}>
      {(record) => <ArticleForm article={record} preview={preview} />}
    </RecordFrame>
  );
}

function ArticleForm({ article: opened, preview }: EditorProps & { article?: BlogPost }) {
  const { form, upload, article, state, now, busyWith, send } = useArticleForm(opened);
  const { isDirty } = form.formState;
  useUnsaved(isDirty);
  return (
    <>
      <RecordTop
        list={LIST}
        view={article && state === 'published' ? paths.article(article.slug) : undefined}
      />
      <RecordForm name={article ? article.title : 'New article'} onSend={() => send('keep')}>
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="space-y-6">
            <ArticleFacts form={form} known={state === 'published' ? article?.slug : undefined} />
            <ArticleText form={form} />
          </div>
          <div className="space-y-6">
            <PublicationPanel
              form={form}
              article={article}
              state={state}
              busyWith={busyWith}
              isUploading={upload.isBusy}
              onPress={send}
            />
            <ArticlePicture form={form} upload={upload} />
          </div>
        </div>
        <LivePreview form={form} article={article} now={now} preview={preview} />
        <SaveBar
          label={state === 'draft' ? 'Save Draft' : 'Save Changes'}
          waiting={
            upload.isBusy ? 'Uploading...' : busyWith === undefined ? undefined : 'Saving...'
          }
          isDirty={isDirty}
          cancel={LIST.to}
        />
      </RecordForm>
    </>
  );
}
