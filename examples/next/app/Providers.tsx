'use client'
import { type ClientJson, fromClientJson } from 'latchkey'
import { type InitialState, LatchkeyProvider } from 'latchkey/react'
import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useState } from 'react'

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
  useEffect(() => {
    let { scope } = client.session.getSnapshot()
    // Next.js caches what the server rendered. After a sign-in or sign-out it belongs to the previous user.
    return client.session.subscribe(() => {
      const before = scope
      scope = client.session.getSnapshot().scope
      if (scope !== before) router.refresh()
    })
  }, [client, router])
  return (
    <LatchkeyProvider client={client} initial={initial}>
      {children}
    </LatchkeyProvider>
  )
}
