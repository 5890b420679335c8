import type { TypedMutationOnQueryStarted } from '@reduxjs/toolkit/query';
import type { Offering, ServiceArea, Testimonial } from '@desert-mirror/contracts/catalog';
import type {
  SaveOffering,
  SaveServiceArea,
  SaveTestimonial,
  UploadedPicture,
} from '@desert-mirror/contracts/catalog-admin';
import { adminApiPaths } from '../../admin-paths.js';
import { apiPaths } from '../../paths.js';
import { api } from '../api.js';
import type { baseQuery } from '../base-query.js';

/** What is to be kept of a new thing, or of the one with that id. */
export interface Saving<T> {
  id: number | 'new';
  content: T;
}

interface Row {
  id: number;
}

type OnStart = NonNullable<TypedMutationOnQueryStarted<unknown, unknown, typeof baseQuery>>;
/** A call whose outcome is open. */
type Started = Pick<Parameters<OnStart>[1], 'dispatch' | 'queryFulfilled'>;

type OwnList = 'getAllOfferings' | 'getAllAreas' | 'getAllTestimonials';

/** Shows a change in the owner's list before the server agrees, and takes it back if it does not. */
const atOnce =
  <A>(list: OwnList, change: (rows: Row[], what: A) => void) =>
  async (what: A, { dispatch, queryFulfilled }: Started): Promise<void> => {
    const shown = dispatch(
      contentApi.util.updateQueryData(list, undefined, (rows) => change(rows, what)),
    );
    try {
      await queryFulfilled;
    } catch {
      shown.undo();
    }
  };

function replace(rows: Row[], { id, content }: Saving<object>): void {
  const row = rows.find((one) => one.id === id);
  if (row) Object.assign(row, content);
}

function sort(rows: Row[], ids: readonly number[]): void {
  rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/** POST for a new one, PUT for one that is there. */
export const saveAt = <T>(
  list: string,
  one: (id: number) => string,
  { id, content }: Saving<T>,
) => ({
  path: id === 'new' ? list : one(id),
  method: id === 'new' ? ('POST' as const) : ('PUT' as const),
  body: content,
});

const saveOrder = (path: string, ids: readonly number[]) => ({
  path,
  method: 'PUT' as const,
  body: { ids },
});

/** The owner's lists hold what visitors do not see, too. Public pages are told by the same tags. */
export const contentApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAllOfferings: build.query<Offering[], void>({
      query: () => apiPaths.services,
      providesTags: ['Offerings'],
    }),
    saveOffering: build.mutation<Offering, Saving<SaveOffering>>({
      query: (saving) => saveAt(adminApiPaths.services, adminApiPaths.service, saving),
      onQueryStarted: atOnce('getAllOfferings', replace),
      invalidatesTags: (saved) => (saved ? ['Offerings', 'Metrics'] : []),
    }),
    orderOfferings: build.mutation<unknown, number[]>({
      query: (ids) => saveOrder(adminApiPaths.servicesOrder, ids),
      onQueryStarted: atOnce('getAllOfferings', sort),
      // Refused, too: somebody else has added or moved one.
      invalidatesTags: ['Offerings'],
    }),

    getAllAreas: build.query<ServiceArea[], void>({
      query: () => apiPaths.serviceAreas,
      providesTags: ['Areas'],
    }),
    saveArea: build.mutation<ServiceArea, Saving<SaveServiceArea>>({
      query: (saving) => saveAt(adminApiPaths.serviceAreas, adminApiPaths.serviceArea, saving),
      onQueryStarted: atOnce('getAllAreas', replace),
      invalidatesTags: (saved) => (saved ? ['Areas'] : []),
    }),
    orderAreas: build.mutation<unknown, number[]>({
      query: (ids) => saveOrder(adminApiPaths.serviceAreasOrder, ids),
      onQueryStarted: atOnce('getAllAreas', sort),
      invalidatesTags: ['Areas'],
    }),

    getAllTestimonials: build.query<Testimonial[], void>({
      query: () => adminApiPaths.allTestimonials,
      providesTags: ['Testimonials'],
    }),
    saveTestimonial: build.mutation<Testimonial, Saving<SaveTestimonial>>({
      query: (saving) => saveAt(adminApiPaths.testimonials, adminApiPaths.testimonial, saving),
      onQueryStarted: atOnce('getAllTestimonials', replace),
      invalidatesTags: (saved) => (saved ? ['Testimonials'] : []),
    }),
    removeTestimonial: build.mutation<unknown, number>({
      query: (id) => ({ path: adminApiPaths.testimonial(id), method: 'DELETE' }),
      invalidatesTags: ['Testimonials'],
    }),

    uploadPicture: build.mutation<UploadedPicture, Blob>({
      query: (picture) => ({ path: adminApiPaths.pictures, method: 'POST', body: picture }),
    }),
  }),
});

export const {
  useGetAllOfferingsQuery,
  useSaveOfferingMutation,
  useOrderOfferingsMutation,
  useGetAllAreasQuery,
  useSaveAreaMutation,
  useOrderAreasMutation,
  useGetAllTestimonialsQuery,
  useSaveTestimonialMutation,
  useRemoveTestimonialMutation,
  useUploadPictureMutation,
} = contentApi;
