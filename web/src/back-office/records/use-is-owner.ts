import { useGetCurrentUserQuery } from '../../api/auth.api.js';

/** Only for what is shown: the server decides what a user may change. */
export const useIsOwner = (): boolean => useGetCurrentUserQuery().data?.role === 'admin';
