import type { BlogPost } from '@desert-mirror/contracts/catalog';
import type { SaveBlogPost } from '@desert-mirror/contracts/catalog-admin';
import type { Page } from '@desert-mirror/contracts/fields';
import { adminApiPaths, withQuery } from '../../admin-paths.js';
import { apiPaths } from '../../paths.js';
import { api } from '../api.js';
import type { ApiError } from '../api-error.js';
import type { AnswerMeta } from '../base-query.js';
import { saveAt, type Saving } from './content.api.js';
import { nextCursor } from './page-link.js';
import { pagedList } from './paged.js';

/** Articles read at a time on the way to one whose number is known. */
const SEARCH_PAGE = 50;

interface Answer {
  data?: unknown;
  error?: ApiError;
  meta?: AnswerMeta | undefined;
}

/** The owner's article by its number, which only the list knows; null: there is none. */
async function findBlogPost(
  id: number,
  read: (path: string) => PromiseLike<Answer>,
): Promise<{ data: BlogPost | null } | { error: ApiError }> {
  let cursor: string | null = '';
  while (cursor !== null) {
    const answer: Answer = await read(withQuery(apiPaths.blog, { limit: SEARCH_PAGE, cursor }));
    if (answer.error) return { error: answer.error };
    const found = (answer.data as BlogPost[]).find((post) => post.id === id);
    if (found) return { data: found };
    cursor = nextCursor(answer.meta?.link);
  }
  return { data: null };
}

export const articlesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAllBlogPosts: build.infiniteQuery<Page<BlogPost>, void, string>({
      ...pagedList<BlogPost>(apiPaths.blog),
      providesTags: ['BlogPosts'],
    }),
    getBlogPostById: build.query<BlogPost | null, number>({
      queryFn: (id, _api, _extra, read) =>
        findBlogPost(id, read as (path: string) => PromiseLike<Answer>),
      providesTags: ['BlogPosts'],
    }),
    saveBlogPost: build.mutation<BlogPost, Saving<SaveBlogPost>>({
      query: (saving) => saveAt(adminApiPaths.blog, adminApiPaths.blogPost, saving),
      invalidatesTags: (saved) => (saved ? ['BlogPosts'] : []),
    }),
    removeBlogPost: build.mutation<unknown, number>({
      query: (id) => ({ path: adminApiPaths.blogPost(id), method: 'DELETE' }),
      invalidatesTags: ['BlogPosts'],
    }),
  }),
});

export const {
  useListAllBlogPostsInfiniteQuery,
  useGetBlogPostByIdQuery,
  useSaveBlogPostMutation,
  useRemoveBlogPostMutation,
} = articlesApi;
