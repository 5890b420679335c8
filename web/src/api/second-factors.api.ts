import {
  secondFactorRoutes,
  type secondFactorOperations,
} from '@desert-mirror/contracts/second-factors.operations';
import { api } from './api.js';
import { endpointsOf } from './endpoints.js';

const secondFactorsApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof secondFactorOperations>(
      build,
      secondFactorRoutes,
    );
    const changes = { invalidatesTags: ['SecondFactors', 'Audit'] } as const;
    return {
      getSecondFactors: query('getSecondFactors', { providesTags: ['SecondFactors'] }),
      startTotp: mutation('startTotp'),
      confirmTotp: mutation('confirmTotp', changes),
      removeTotp: mutation('removeTotp', changes),
      startPasskey: mutation('startPasskey'),
      addPasskey: mutation('addPasskey', changes),
      removePasskey: mutation('removePasskey', changes),
      renewRecoveryCodes: mutation('renewRecoveryCodes', changes),
      startPasskeySignIn: mutation('startPasskeySignIn'),
      signInWithPasskey: mutation('signInWithPasskey'),
      confirmSession: mutation('confirmSession'),
      confirmSessionByPasskey: mutation('confirmSessionByPasskey'),
      removeStaffSecondFactors: mutation('removeStaffSecondFactors', {
        invalidatesTags: ['Staff', 'Audit'],
      }),
    };
  },
});

export const {
  useGetSecondFactorsQuery,
  useStartTotpMutation,
  useConfirmTotpMutation,
  useRemoveTotpMutation,
  useStartPasskeyMutation,
  useAddPasskeyMutation,
  useRemovePasskeyMutation,
  useRenewRecoveryCodesMutation,
  useStartPasskeySignInMutation,
  useSignInWithPasskeyMutation,
  useConfirmSessionMutation,
  useConfirmSessionByPasskeyMutation,
  useRemoveStaffSecondFactorsMutation,
} = secondFactorsApi;
