import type { QueryClient } from '@tanstack/react-query'

/** Returns true if the app handles the errors of all mutations of a `QueryClient`. */
export function hasMutationErrorHandler(queryClient: QueryClient): boolean {
  const { mutations } = queryClient.getDefaultOptions()
  return Boolean(mutations?.onError ?? queryClient.getMutationCache().config.onError)
}
