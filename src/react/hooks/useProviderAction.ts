import { useEffect } from 'react'
import type { Client } from '../../core/client/types.ts'
import { useClient } from '../provider/ProviderContext.ts'
import { useAction } from './useAction.ts'
import { showsError } from './useErrorReport.ts'
import { useOnRestore } from './useOnRestore.ts'

/** How long a button that redirects to a provider shows progress. If the page is still open then, the redirect failed. */
export const LEAVING_MILLIS = 5000

interface ProviderInput {
  providerId: string
}

/** What {@link useProviderAction} returns. */
export interface ProviderAction {
  /** The provider whose page the browser is about to show; `null` if the page isn't being left. */
  leavingTo: string | null
  error: unknown
  start: (input: ProviderInput) => void
}

/** Runs a flow that redirects to a provider. It is pending until the browser leaves the page. */
export function useProviderAction(flow: (client: Client, input: ProviderInput) => Promise<unknown>): ProviderAction {
  const { platform } = useClient()
  const { isPending, isSuccess, variables, error, mutate, reset } = useAction(flow, {
    invalidates: [],
    onError: showsError,
  })
  useEffect(() => (isSuccess ? platform.after(LEAVING_MILLIS, reset) : undefined), [platform, isSuccess, reset])
  useOnRestore(reset)
  const isLeaving = isPending || isSuccess
  return { leavingTo: isLeaving ? (variables?.providerId ?? null) : null, error, start: mutate }
}
