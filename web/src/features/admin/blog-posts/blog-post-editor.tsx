import { skipToken } from '@reduxjs/toolkit/query';
import type { ComponentType } from 'react';
import type { BlogPost } from '@desert-mirror/contracts/catalog';
import { adminPaths } from '../../../admin-paths.js';
import { useGetBlogPostByIdQuery } from '../../../api/admin/catalog.api.js';
import { ContentEditor, ContentPage } from '../../../back-office/content/content-editor.js';
import { PicturePanel } from '../../../back-office/pictures/picture-panel.js';
import { useFresh } from '../../../back-office/records/use-fresh.js';
import { useRecordId } from '../../../back-office/records/use-record-id.js';
import { paths } from '../../../paths.js';
import { BlogPostFacts, BlogPostTitle } from './blog-post-fields.js';
import { LivePreview } from './live-preview.js';
import { PublicationPanel } from './publication-panel.js';
import { TextPanel } from './text-panel.js';
import { useBlogPostForm } from './use-blog-post-form.js';

const LIST = { label: 'All articles', to: adminPaths.blogPosts };

interface EditorProps {
  preview: ComponentType<{ blogPost: BlogPost }>;
}

export function BlogPostEditor({ preview }: EditorProps) {
  const id = useRecordId();
  const query = useGetBlogPostByIdQuery(id === 'new' ? skipToken : { id }, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <ContentPage id={id} query={query} record={useFresh(query)} what="article" list={LIST}>
      {(blogPost) => <BlogPostForm opened={blogPost} preview={preview} />}
    </ContentPage>
  );
}

function BlogPostForm({ opened, preview }: EditorProps & { opened: BlogPost | undefined }) {
  const { form, upload, blogPost, state, now, busyWith, send, ...editor } = useBlogPostForm(opened);
  const published = state === 'published' ? blogPost : undefined;
  return (
    <ContentEditor
      what="article"
      name={blogPost ? blogPost.title : 'New article'}
      facts={blogPost && [blogPost.category, blogPost.author]}
      list={LIST}
      view={published && paths.blogPost(published.slug)}
      saveLabel={state === 'draft' ? 'Save draft' : 'Save changes'}
      isSaveQuiet={state !== 'published'}
      isDirty={editor.isDirty}
      isOutdated={editor.isOutdated}
      isUploading={upload.isBusy}
      pending={busyWith !== undefined}
      onSubmit={(event) => {
        event.preventDefault();
        return send('keep');
      }}
      onDiscard={editor.discard}
      side={
        <>
          <PublicationPanel
            form={form}
            blogPost={blogPost}
            state={state}
            busyWith={busyWith}
            isUploading={upload.isBusy}
            onPress={(intent) => void send(intent)}
          />
          <PicturePanel form={form} upload={upload} />
        </>
      }
    >
      <BlogPostTitle form={form} />
      <TextPanel
        form={form}
        preview={<LivePreview form={form} blogPost={blogPost} now={now} preview={preview} />}
      />
      <BlogPostFacts form={form} isNew={opened === undefined} publicSlug={published?.slug} />
    </ContentEditor>
  );
}
