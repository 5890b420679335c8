import {
  estimateRoutes,
  type estimateOperations,
} from '@desert-mirror/contracts/estimates.operations';
import { api } from './api.js';
import { endpointsOf } from './endpoints.js';
import { pathOf } from './request.js';

export const publicEstimatePdf = (token: string): string =>
  pathOf(estimateRoutes.getPublicEstimatePdf, { token });

/** What an estimate's link gives access to. */
const customerEstimateApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof estimateOperations>(build, estimateRoutes);
    return {
      getPublicEstimate: query('getPublicEstimate'),
      answerEstimate: mutation('answerEstimate'),
    };
  },
});

export const { useGetPublicEstimateQuery, useAnswerEstimateMutation } = customerEstimateApi;
