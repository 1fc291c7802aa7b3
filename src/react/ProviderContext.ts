import { createContext } from 'react'
import type { SessionSnapshot } from '../session/types.ts'

/** What a provider decides for the hooks below it, beside the client. */
export interface ProviderValue {
  /** Who is signed in, for the render on a server and the first one in a browser; `null` when nobody knows yet. */
  readonly initialSession: SessionSnapshot | null
}

export const ProviderContext = createContext<ProviderValue>({ initialSession: null })
