import type { TypedMutationOnQueryStarted } from '@reduxjs/toolkit/query';
import {
  catalogAdminRoutes,
  type catalogAdminOperations,
} from '@desert-mirror/contracts/catalog-admin.http';
import { catalogRoutes, type catalogOperations } from '@desert-mirror/contracts/catalog.http';
import type { OperationAnswer, OperationInput } from '@desert-mirror/contracts/http';
import { api, type TagType } from '../api.js';
import type { AnswerMeta, ApiBaseQuery } from '../base-query.js';
import { catalogApi } from '../catalog.api.js';
import { endpointsOf } from '../endpoints.js';
import { listsOf } from './lists.js';
import { nextCursor } from './page-link.js';
import { requestOf } from '../request.js';

type Operations = typeof catalogAdminOperations;

/** Blog posts per page in the search for one of them by id. */
const SEARCH_PAGE = 50;

/** The content of a new record, or of the one with that id. */
export interface Saving<T> {
  id: number | 'new';
  content: T;
}

interface Row {
  id: number;
}

type OnStart = NonNullable<TypedMutationOnQueryStarted<unknown, unknown, ApiBaseQuery>>;
type OpenCall = Pick<Parameters<OnStart>[1], 'dispatch' | 'queryFulfilled'>;

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

function replace(rows: Row[], { id, content }: Saving<object>): void {
  const row = rows.find((one) => one.id === id);
  if (row) Object.assign(row, content);
}

function sort(rows: Row[], { ids }: { ids: readonly number[] }): void {
  rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/** The lists include rows that visitors do not see. Their tags also refresh the public pages. */
export const adminCatalogApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query } = endpointsOf<typeof catalogOperations>(build, catalogRoutes);
    const list = listsOf<typeof catalogOperations>(build, catalogRoutes);
    const { mutation } = endpointsOf<Operations>(build, catalogAdminRoutes);

    /** Creates a record, or updates the one with the id. */
    const save = <C extends keyof Operations>(
      create: C,
      update: keyof Operations,
      tags: readonly TagType[],
      listed?: AdminList,
    ) =>
      build.mutation<OperationAnswer<Operations[C]>, Saving<OperationInput<Operations[C]>>>({
        query: ({ id, content }) =>
          id === 'new'
            ? requestOf(catalogAdminRoutes[create], content)
            : requestOf(catalogAdminRoutes[update], { id, ...content }),
        ...(listed && { onQueryStarted: optimistic(listed, replace) }),
        invalidatesTags: (saved) => (saved ? tags : []),
      });

    return {
      getAllOfferings: query('listOfferings', { providesTags: ['Offerings'] }),
      saveOffering: save(
        'createOffering',
        'updateOffering',
        ['Offerings', 'Metrics'],
        'getAllOfferings',
      ),
      orderOfferings: mutation('orderOfferings', {
        onQueryStarted: optimistic('getAllOfferings', sort),
        // A refusal invalidates too: another admin has added or moved an offering.
        invalidatesTags: ['Offerings'],
      }),

      getAllServiceAreas: query('listServiceAreas', { providesTags: ['Areas'] }),
      saveServiceArea: save(
        'createServiceArea',
        'updateServiceArea',
        ['Areas'],
        'getAllServiceAreas',
      ),
      orderServiceAreas: mutation('orderServiceAreas', {
        onQueryStarted: optimistic('getAllServiceAreas', sort),
        invalidatesTags: ['Areas'],
      }),

      getTestimonials: query('listTestimonials', { providesTags: ['Testimonials'] }),
      saveTestimonial: save(
        'createTestimonial',
        'updateTestimonial',
        ['Testimonials'],
        'getTestimonials',
      ),
      deleteTestimonial: mutation('deleteTestimonial', { invalidatesTags: ['Testimonials'] }),

      listBlogPosts: list('listBlogPosts', { providesTags: ['BlogPosts'] }),
      /** Null where there is none; only the list knows blog posts by id. */
      getBlogPostById: build.query<
        OperationAnswer<(typeof catalogOperations)['getBlogPost']> | null,
        Row
      >({
        queryFn: async ({ id }, _api, _options, read) => {
          let cursor: string | null = '';
          while (cursor !== null) {
            const page = { limit: SEARCH_PAGE, cursor };
            const answer = await read(requestOf(catalogRoutes.listBlogPosts, page));
            if (answer.error) return { error: answer.error };
            const blogPosts = answer.data as OperationAnswer<
              (typeof catalogOperations)['listBlogPosts']
            >;
            const found = blogPosts.find((one) => one.id === id);
            if (found) return { data: found };
            cursor = nextCursor((answer.meta as AnswerMeta | undefined)?.link);
          }
          return { data: null };
        },
        providesTags: ['BlogPosts'],
      }),
      saveBlogPost: save('createBlogPost', 'updateBlogPost', ['BlogPosts']),
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
          dispatch(catalogApi.util.updateQueryData('getSettings', undefined, () => saved.data));
        },
        // Visitors see no blog posts while the blog is closed.
        invalidatesTags: (saved) => (saved ? ['BlogPosts'] : []),
      }),
    };
  },
});

export const {
  useGetAllOfferingsQuery,
  useSaveOfferingMutation,
  useOrderOfferingsMutation,
  useGetAllServiceAreasQuery,
  useSaveServiceAreaMutation,
  useOrderServiceAreasMutation,
  useGetTestimonialsQuery,
  useSaveTestimonialMutation,
  useDeleteTestimonialMutation,
  useListBlogPostsInfiniteQuery,
  useGetBlogPostByIdQuery,
  useSaveBlogPostMutation,
  useDeleteBlogPostMutation,
  useUploadPictureMutation,
  useSaveSettingsMutation,
} = adminCatalogApi;
