import { catalogOperations as operations } from '@desert-mirror/contracts/catalog.operations';
import { type Scope } from '@desert-mirror/contracts/catalog';
import { catalogRpcs } from '@desert-mirror/contracts/catalog.operations';
import type { Rpc } from '@desert-mirror/contracts/rpc';
import type { ListSource } from '../api/lists.js';

const inScope = (contract: Rpc) => (scope: Scope) => ({ contract, input: { scope } });

/** RPC of each list route, for visitors (`public`) and for the owner (`all`). */
export const LIST_SOURCES: Readonly<Record<string, (scope: Scope) => ListSource>> = {
  [operations.listOfferings.path]: inScope(catalogRpcs.listOfferings),
  [operations.listServiceAreas.path]: inScope(catalogRpcs.listServiceAreas),
  [operations.listTestimonials.path]: inScope(catalogRpcs.listTestimonials),
  // Featured and approved for everyone, including the owner.
  [operations.listFeaturedTestimonials.path]: () => ({
    contract: catalogRpcs.listTestimonials,
    input: { scope: 'public', featured: true },
  }),
  [operations.listBlogPosts.path]: inScope(catalogRpcs.listBlogPosts),
};

/** RPC of each route that ends in `/:slug`. */
export const ITEM_SOURCES: Readonly<Record<string, Rpc>> = {
  [operations.getOffering.path]: catalogRpcs.getOffering,
  [operations.getServiceArea.path]: catalogRpcs.getServiceArea,
  [operations.getBlogPost.path]: catalogRpcs.getBlogPost,
};
