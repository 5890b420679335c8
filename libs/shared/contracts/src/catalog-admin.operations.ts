import * as z from 'zod/mini';
import { Id } from './fields.js';
import { defineRpcs, rpc } from './rpc.js';
import {
  BlogPost,
  Offering,
  SaveSettings,
  ServiceArea,
  SiteSettings,
  Testimonial,
} from './catalog.js';
import { catalogRpcs } from './catalog.operations.js';
import {
  NewOrder,
  SaveBlogPost,
  SaveOffering,
  SaveServiceArea,
  SaveTestimonial,
  SetActive,
  MarkTestimonial,
  UpdateBlogPost,
  UpdateOffering,
  UpdateServiceArea,
  UpdateTestimonial,
  UploadedPicture,
  PictureHash,
  PictureWidth,
} from './catalog-admin.js';
import { IdParam } from './http-fields.js';
import { defineOperations, operation } from './http.js';

/** A duplicate slug is rejected as a validation error of its field. An update with an outdated version is answered with 409. */
export const catalogAdminRpcs = defineRpcs(() => {
  const ById = z.object({ id: Id });
  const Nothing = z.object({});

  return {
    createOffering: rpc('catalog.offerings.create', SaveOffering, Offering),
    updateOffering: rpc(
      'catalog.offerings.update',
      z.object({ id: Id, offering: UpdateOffering }),
      Offering,
    ),
    setOfferingActive: rpc(
      'catalog.offerings.set-active',
      z.extend(SetActive, { id: Id }),
      Offering,
    ),
    /** 409 unless `ids` contains all rows. */
    orderOfferings: rpc('catalog.offerings.order', NewOrder, Nothing),
    createServiceArea: rpc('catalog.service-areas.create', SaveServiceArea, ServiceArea),
    updateServiceArea: rpc(
      'catalog.service-areas.update',
      z.object({ id: Id, area: UpdateServiceArea }),
      ServiceArea,
    ),
    setServiceAreaActive: rpc(
      'catalog.service-areas.set-active',
      z.extend(SetActive, { id: Id }),
      ServiceArea,
    ),
    orderServiceAreas: rpc('catalog.service-areas.order', NewOrder, Nothing),
    createTestimonial: rpc('catalog.testimonials.create', SaveTestimonial, Testimonial),
    updateTestimonial: rpc(
      'catalog.testimonials.update',
      z.object({ id: Id, testimonial: UpdateTestimonial }),
      Testimonial,
    ),
    markTestimonial: rpc(
      'catalog.testimonials.mark',
      z.object({ id: Id, marks: MarkTestimonial }),
      Testimonial,
    ),
    removeTestimonial: rpc('catalog.testimonials.remove', ById, Nothing),
    createBlogPost: rpc('catalog.blog-posts.create', SaveBlogPost, BlogPost),
    updateBlogPost: rpc(
      'catalog.blog-posts.update',
      z.object({ id: Id, post: UpdateBlogPost }),
      BlogPost,
    ),
    removeBlogPost: rpc('catalog.blog-posts.remove', ById, Nothing),
    /** WebP in base64; idempotent. */
    savePicture: rpc(
      'catalog.pictures.save',
      z.object({ hash: PictureHash, width: PictureWidth, data: z.string() }),
      Nothing,
    ),
    getPicture: rpc(
      'catalog.pictures.get',
      z.object({ hash: PictureHash, width: PictureWidth }),
      z.object({ data: z.string() }),
    ),
    countActiveOfferings: rpc(
      'catalog.offerings.count-active',
      Nothing,
      z.object({ count: z.int() }),
    ),
  };
});

export const catalogAdminRoutes = {
  saveSettings: 'POST /api/settings',
  createOffering: 'POST /api/admin/services',
  orderOfferings: 'PUT /api/admin/services/order',
  updateOffering: 'PUT /api/admin/services/:id',
  setOfferingActive: 'PUT /api/admin/services/:id/active',
  createServiceArea: 'POST /api/admin/service-areas',
  orderServiceAreas: 'PUT /api/admin/service-areas/order',
  updateServiceArea: 'PUT /api/admin/service-areas/:id',
  setServiceAreaActive: 'PUT /api/admin/service-areas/:id/active',
  createTestimonial: 'POST /api/admin/testimonials',
  updateTestimonial: 'PUT /api/admin/testimonials/:id',
  markTestimonial: 'PUT /api/admin/testimonials/:id/marks',
  deleteTestimonial: 'DELETE /api/admin/testimonials/:id',
  createBlogPost: 'POST /api/admin/blog',
  updateBlogPost: 'PUT /api/admin/blog/:id',
  deleteBlogPost: 'DELETE /api/admin/blog/:id',
  uploadPicture: 'POST /api/admin/pictures',
} as const;

export const catalogAdminOperations = defineOperations(catalogAdminRoutes, () => ({
  saveSettings: operation({
    summary:
      'Save the whole settings object; fails if the given `expectedUpdatedAt` is not current',
    access: ['admin'],
    body: SaveSettings,
    answer: SiteSettings,
    errors: ['conflict'],
    rpc: catalogRpcs.saveSettings,
  }),
  createOffering: operation({
    summary: 'Create a service at the end of the price list',
    access: ['admin'],
    body: SaveOffering,
    answer: Offering,
    status: 201,
    rpc: catalogAdminRpcs.createOffering,
  }),
  orderOfferings: operation({
    summary: 'Reorder the price list; takes the ids of all services',
    access: ['admin'],
    body: NewOrder,
    errors: ['conflict'],
    rpc: catalogAdminRpcs.orderOfferings,
  }),
  updateOffering: operation({
    summary: 'Update a service; fails if the given `version` is not current',
    access: ['admin'],
    params: IdParam,
    body: UpdateOffering,
    answer: Offering,
    errors: ['not_found', 'conflict'],
    rpc: catalogAdminRpcs.updateOffering,
    rpcInput: ({ id, ...offering }) => ({ id, offering }),
  }),
  setOfferingActive: operation({
    summary: 'Show a service to visitors or hide it; changes nothing else',
    access: ['admin'],
    params: IdParam,
    body: SetActive,
    answer: Offering,
    errors: ['not_found'],
    rpc: catalogAdminRpcs.setOfferingActive,
  }),
  createServiceArea: operation({
    summary: 'Create a service area at the end of the list',
    access: ['admin'],
    body: SaveServiceArea,
    answer: ServiceArea,
    status: 201,
    rpc: catalogAdminRpcs.createServiceArea,
  }),
  orderServiceAreas: operation({
    summary: 'Reorder the service areas; takes the ids of all areas',
    access: ['admin'],
    body: NewOrder,
    errors: ['conflict'],
    rpc: catalogAdminRpcs.orderServiceAreas,
  }),
  updateServiceArea: operation({
    summary: 'Update a service area; fails if the given `version` is not current',
    access: ['admin'],
    params: IdParam,
    body: UpdateServiceArea,
    answer: ServiceArea,
    errors: ['not_found', 'conflict'],
    rpc: catalogAdminRpcs.updateServiceArea,
    rpcInput: ({ id, ...area }) => ({ id, area }),
  }),
  setServiceAreaActive: operation({
    summary: 'Show a service area to visitors or hide it; changes nothing else',
    access: ['admin'],
    params: IdParam,
    body: SetActive,
    answer: ServiceArea,
    errors: ['not_found'],
    rpc: catalogAdminRpcs.setServiceAreaActive,
  }),
  createTestimonial: operation({
    summary: 'Create a testimonial',
    access: ['admin'],
    body: SaveTestimonial,
    answer: Testimonial,
    status: 201,
    rpc: catalogAdminRpcs.createTestimonial,
  }),
  updateTestimonial: operation({
    summary: 'Update a testimonial; fails if the given `version` is not current',
    access: ['admin'],
    params: IdParam,
    body: UpdateTestimonial,
    answer: Testimonial,
    errors: ['not_found', 'conflict'],
    rpc: catalogAdminRpcs.updateTestimonial,
    rpcInput: ({ id, ...testimonial }) => ({ id, testimonial }),
  }),
  markTestimonial: operation({
    summary: 'Approve or feature a testimonial, or neither; changes nothing else',
    access: ['admin'],
    params: IdParam,
    body: MarkTestimonial,
    answer: Testimonial,
    errors: ['not_found'],
    rpc: catalogAdminRpcs.markTestimonial,
    rpcInput: ({ id, ...marks }) => ({ id, marks }),
  }),
  deleteTestimonial: operation({
    summary: 'Delete a testimonial',
    access: ['admin'],
    params: IdParam,
    errors: ['not_found'],
    rpc: catalogAdminRpcs.removeTestimonial,
  }),
  createBlogPost: operation({
    summary: 'Create a blog post as a draft, published, or scheduled',
    access: ['admin'],
    body: SaveBlogPost,
    answer: BlogPost,
    status: 201,
    rpc: catalogAdminRpcs.createBlogPost,
  }),
  updateBlogPost: operation({
    summary:
      'Update a blog post; without `published`, its publication stays. Fails if the given `version` is not current',
    access: ['admin'],
    params: IdParam,
    body: UpdateBlogPost,
    answer: BlogPost,
    errors: ['not_found', 'conflict'],
    rpc: catalogAdminRpcs.updateBlogPost,
    rpcInput: ({ id, ...post }) => ({ id, post }),
  }),
  deleteBlogPost: operation({
    summary: 'Delete a blog post',
    access: ['admin'],
    params: IdParam,
    errors: ['not_found'],
    rpc: catalogAdminRpcs.removeBlogPost,
  }),
  uploadPicture: operation({
    summary: 'Upload a picture of up to 8 MB, which is cropped to 3:2 and compressed',
    access: ['admin'],
    requestType: 'image/*',
    answer: UploadedPicture,
    status: 201,
    errors: ['payload_too_large', 'too_many_requests'],
  }),
}));
