import {
  catalogAdminRoutes,
  type catalogAdminOperations,
} from '@desert-mirror/contracts/catalog-admin.operations';
import { catalogRoutes, type catalogOperations } from '@desert-mirror/contracts/catalog.operations';
import type { OperationAnswer, OperationInput } from '@desert-mirror/contracts/http';
import { api, type TagType } from '../api.js';
import type { ApiError } from '../api-error.js';
import type { AnswerMeta } from '../base-query.js';
import { catalogApi } from '../catalog.api.js';
import { endpointsOf, type Build } from '../endpoints.js';
import { ALL_OFFERINGS } from '../outdated-offerings.js';
import type { OpenCall } from './changes.js';
import { listsOf } from './lists.js';
import { nextCursor } from './page-link.js';
import { requestOf } from '../request.js';
import type { ApiRequest } from '../transport.js';

type Operations = typeof catalogAdminOperations;

/** Blog posts per page in the search for one of them by id. */
const SEARCH_PAGE = 50;

type Saving<Create, Update> =
  | { id: 'new'; content: Create }
  | { id: number; content: Omit<Update, 'id'> };

interface Row {
  id: number;
}

type AdminList = 'getAllOfferings' | 'getAllServiceAreas' | 'getTestimonials';

/** Changes the list before the server answers, and undoes the change if the server refuses it. */
const optimistic =
  <A>(list: AdminList, change: (rows: Row[], input: A) => void) =>
  async (input: A, { dispatch, queryFulfilled }: OpenCall): Promise<void> => {
    const shown = dispatch(
      adminCatalogApi.util.updateQueryData(list, undefined, (rows) => change(rows, input)),
    );
    await queryFulfilled.catch(() => shown.undo());
  };

function replace(rows: Row[], { id, content }: Saving<object, object>): void {
  const row = rows.find((one) => one.id === id);
  if (row) Object.assign(row, content);
}

function mark(rows: Row[], marked: Row): void {
  const row = rows.find(({ id }) => id === marked.id);
  if (row) Object.assign(row, marked);
}

function sort(rows: Row[], { ids }: { ids: readonly number[] }): void {
  rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/** Updates the list at once, and again from the answer, because the next save needs its version. */
const optimisticSave =
  (list: AdminList) =>
  async (saving: Saving<object, object>, call: OpenCall): Promise<void> => {
    await optimistic(list, replace)(saving, call);
    const saved = await call.queryFulfilled.catch(() => undefined);
    if (!saved) return;
    call.dispatch(
      adminCatalogApi.util.updateQueryData(list, undefined, (rows) =>
        mark(rows, saved.data as Row),
      ),
    );
  };

type Name = 'Offering' | 'ServiceArea' | 'Testimonial' | 'BlogPost';

const saveOf =
  (build: Build) =>
  <N extends Name>(name: N, tags: readonly TagType[], list?: AdminList) =>
    build.mutation<
      OperationAnswer<Operations[`create${N}`]>,
      Saving<OperationInput<Operations[`create${N}`]>, OperationInput<Operations[`update${N}`]>>
    >({
      query: ({ id, content }) =>
        id === 'new'
          ? requestOf(catalogAdminRoutes[`create${name}`], content)
          : requestOf(catalogAdminRoutes[`update${name}`], { id, ...content }),
      ...(list && { onQueryStarted: optimisticSave(list) }),
      invalidatesTags: (saved) => (saved ? tags : []),
    });

interface PageAnswer {
  data?: unknown;
  error?: ApiError;
  meta?: AnswerMeta | undefined;
}

type BlogPosts = OperationAnswer<(typeof catalogOperations)['listBlogPosts']>;

/** Null where there is none; only the list knows blog posts by id. */
async function findBlogPost(id: number, read: (request: ApiRequest) => Promise<PageAnswer>) {
  let cursor: string | null = '';
  while (cursor !== null) {
    const page = { limit: SEARCH_PAGE, cursor };
    const answer: PageAnswer = await read(requestOf(catalogRoutes.listBlogPosts, page));
    if (answer.error) return { error: answer.error };
    const found = (answer.data as BlogPosts).find((one) => one.id === id);
    if (found) return { data: found };
    cursor = nextCursor(answer.meta?.link);
  }
  return { data: null };
}

/** The lists include rows that visitors do not see. Their tags also refresh the public pages. */
export const adminCatalogApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query } = endpointsOf<typeof catalogOperations>(build, catalogRoutes);
    const list = listsOf<typeof catalogOperations>(build, catalogRoutes);
    const { mutation } = endpointsOf<Operations>(build, catalogAdminRoutes);
    const save = saveOf(build);
    return {
      getAllOfferings: query('listOfferings', { providesTags: [ALL_OFFERINGS] }),
      saveOffering: save('Offering', ['Offerings', 'Metrics'], 'getAllOfferings'),
      setOfferingActive: mutation('setOfferingActive', {
        onQueryStarted: optimistic('getAllOfferings', mark),
        invalidatesTags: ['Offerings', 'Metrics'],
      }),
      orderOfferings: mutation('orderOfferings', {
        onQueryStarted: optimistic('getAllOfferings', sort),
        // A refusal invalidates too: another admin has added or moved an offering.
        invalidatesTags: ['Offerings'],
      }),

      getAllServiceAreas: query('listServiceAreas', { providesTags: ['Areas'] }),
      saveServiceArea: save('ServiceArea', ['Areas'], 'getAllServiceAreas'),
      setServiceAreaActive: mutation('setServiceAreaActive', {
        onQueryStarted: optimistic('getAllServiceAreas', mark),
        invalidatesTags: ['Areas'],
      }),
      orderServiceAreas: mutation('orderServiceAreas', {
        onQueryStarted: optimistic('getAllServiceAreas', sort),
        invalidatesTags: ['Areas'],
      }),

      getTestimonials: query('listTestimonials', { providesTags: ['Testimonials'] }),
      saveTestimonial: save('Testimonial', ['Testimonials'], 'getTestimonials'),
      markTestimonial: mutation('markTestimonial', {
        onQueryStarted: optimistic('getTestimonials', mark),
        invalidatesTags: ['Testimonials'],
      }),
      deleteTestimonial: mutation('deleteTestimonial', { invalidatesTags: ['Testimonials'] }),

      listBlogPosts: list('listBlogPosts', { providesTags: ['BlogPosts'] }),
      getBlogPostById: build.query<BlogPosts[number] | null, Row>({
        queryFn: ({ id }, _api, _options, read) =>
          findBlogPost(id, async (request) => (await read(request)) as PageAnswer),
        providesTags: ['BlogPosts'],
      }),
      saveBlogPost: save('BlogPost', ['BlogPosts']),
      deleteBlogPost: mutation('deleteBlogPost', { invalidatesTags: ['BlogPosts'] }),

      uploadPicture: build.mutation<OperationAnswer<Operations['uploadPicture']>, Blob>({
        query: (picture) => ({
          ...requestOf(catalogAdminRoutes.uploadPicture, {}),
          body: picture,
        }),
      }),

      saveSettings: mutation('saveSettings', {
        onQueryStarted: async (_settings, { dispatch, queryFulfilled }) => {
          const saved = await queryFulfilled.catch(() => undefined);
          if (!saved) return;
          dispatch(
            catalogApi.util.updateQueryData('getSettings', undefined, ({ salesTax }) => ({
              ...saved.data,
              salesTax,
            })),
          );
        },
        // Visitors see no blog posts while the blog is closed.
        invalidatesTags: (saved) => (saved ? ['BlogPosts'] : []),
      }),
    };
  },
});

export const {
  useLazyGetAllOfferingsQuery,
  useLazyGetAllServiceAreasQuery,
  useLazyGetBlogPostByIdQuery,
  useLazyGetTestimonialsQuery,
  useGetAllOfferingsQuery,
  useSaveOfferingMutation,
  useSetOfferingActiveMutation,
  useOrderOfferingsMutation,
  useGetAllServiceAreasQuery,
  useSaveServiceAreaMutation,
  useSetServiceAreaActiveMutation,
  useOrderServiceAreasMutation,
  useGetTestimonialsQuery,
  useSaveTestimonialMutation,
  useMarkTestimonialMutation,
  useDeleteTestimonialMutation,
  useListBlogPostsInfiniteQuery,
  useGetBlogPostByIdQuery,
  useSaveBlogPostMutation,
  useDeleteBlogPostMutation,
  useUploadPictureMutation,
  useSaveSettingsMutation,
} = adminCatalogApi;
