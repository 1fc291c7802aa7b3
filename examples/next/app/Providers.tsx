'use client'
import { type ClientJson, fromClientJson } from 'latchkey'
import { type InitialState, LatchkeyProvider } from 'latchkey/react'
import { useRouter } from 'next/navigation'
import { type ReactNode, useState } from 'react'

export interface ProvidersProps {
  settings: ClientJson
  initial: InitialState
  children: ReactNode
}

/** The browser's client, and what the server knew when it rendered. */
export function Providers({ settings, initial, children }: ProvidersProps) {
  const router = useRouter()
  const [client] = useState(() =>
    fromClientJson(settings, {
      redirectMethod: { navigate: (url, { replace }) => router[replace ? 'replace' : 'push'](url) },
    }),
  )
  return (
    <LatchkeyProvider client={client} initial={initial}>
      {children}
    </LatchkeyProvider>
  )
}
