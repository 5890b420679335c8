import type { Page } from '@desert-mirror/contracts/fields';
import type { AuditEntry, AuditFilter } from '@desert-mirror/contracts/operations';
import { adminApiPaths } from '../../admin-paths.js';
import { api } from '../api.js';
import { pagedList } from './paged.js';

export const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAudit: build.infiniteQuery<Page<AuditEntry>, AuditFilter, string>({
      ...pagedList<AuditEntry>(adminApiPaths.audit),
      providesTags: ['Audit'],
    }),
  }),
});

export const { useListAuditInfiniteQuery } = auditApi;
