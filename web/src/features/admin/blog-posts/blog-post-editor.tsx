import type { ComponentType } from 'react';
import type { BlogPost } from '@desert-mirror/contracts/catalog';
import { adminPaths } from '../../../admin-paths.js';
import { useGetBlogPostByIdQuery } from '../../../api/admin/blog-posts.api.js';
import { RecordForm } from '../../../back-office/forms/record-form.js';
import { RecordFrame, RecordTop } from '../../../back-office/records/record-frame.js';
import { SaveBar } from '../../../back-office/forms/save-bar.js';
import { useFresh } from '../../../back-office/records/use-fresh.js';
import { useRecordId } from '../../../back-office/records/use-record-id.js';
import { useUnsaved } from '../../../forms/use-unsaved.js';
import { paths } from '../../../paths.js';
import { BlogPostFacts, BlogPostPicture, BlogPostText } from './blog-post-fields.js';
import { LivePreview } from './live-preview.js';
import { PublicationPanel } from './publication-panel.js';
import { useBlogPostForm } from './use-blog-post-form.js';

const LIST = { label: 'All articles', to: adminPaths.blogPosts };

interface EditorProps {
  /** Shows an article as visitors will read it. */
  preview: ComponentType<{ blogPost: BlogPost }>;
}

/** The article that the page's address names, or a new one. */
export function BlogPostEditor({ preview }: EditorProps) {
  const id = useRecordId();
  const query = useGetBlogPostByIdQuery(id === 'new' ? 0 : id, {
    refetchOnMountOrArgChange: true,
    skip: id === 'new',
  });
  const blogPost = useFresh(query);
  if (id === 'new') return <BlogPostForm preview={preview} />;
  return (
    <RecordFrame query={query} record={blogPost} what="article" list={LIST}>
      {(record) => <BlogPostForm blogPost={record} preview={preview} />}
    </RecordFrame>
  );
}

function BlogPostForm({ blogPost: opened, preview }: EditorProps & { blogPost?: BlogPost }) {
  const { form, upload, blogPost, state, now, busyWith, send } = useBlogPostForm(opened);
  const { isDirty } = form.formState;
  useUnsaved(isDirty);
  return (
    <>
      <RecordTop
        list={LIST}
        view={blogPost && state === 'published' ? paths.blogPost(blogPost.slug) : undefined}
      />
      <RecordForm name={blogPost ? blogPost.title : 'New article'} onSend={() => send('keep')}>
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="space-y-6">
            <BlogPostFacts form={form} known={state === 'published' ? blogPost?.slug : undefined} />
            <BlogPostText form={form} />
          </div>
          <div className="space-y-6">
            <PublicationPanel
              form={form}
              blogPost={blogPost}
              state={state}
              busyWith={busyWith}
              isUploading={upload.isBusy}
              onPress={send}
            />
            <BlogPostPicture form={form} upload={upload} />
          </div>
        </div>
        <LivePreview form={form} blogPost={blogPost} now={now} preview={preview} />
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
