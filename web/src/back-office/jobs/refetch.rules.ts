type Request = PromiseLike<{ requestId?: string | undefined }> & { requestId: string };

/**
 * Loads a query again after a change elsewhere. RTK Query skips a request while an earlier one is under way, whose
 * response may be older than the change; in this case the query is loaded after it.
 * @param isWanted whether the query is still shown
 */
export async function refetchAfterChange(
  refetch: () => Request,
  isWanted: () => boolean,
): Promise<void> {
  const request = refetch();
  const { requestId } = await request;
  if (requestId !== request.requestId && isWanted()) await refetch();
}
