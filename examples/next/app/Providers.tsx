'use client'

import { fromClientJson, type ClientJson } from 'latchkey'
import { LatchkeyProvider, useClient, type InitialState } from 'latchkey/react'
import { useRouter } from 'next/navigation'
import { Fragment, useEffect, useState, type ReactNode } from 'react'

/** The browser's client. */
export function Providers({ settings, children }: { settings: ClientJson; children: ReactNode }) {
  const router = useRouter()
  const [client] = useState(() =>
    fromClientJson(settings, {
      redirectMethod: { navigate: (url, { replace }) => router[replace ? 'replace' : 'push'](url) },
    }),
  )
  const [key, setKey] = useState(0)
  useEffect(() => {
    let { status, sessionKey } = client.session.getSnapshot()
    // Next.js caches what the server rendered, and keeps hidden pages. After a sign-out they are the previous user's.
    return client.session.subscribe(() => {
      const before = { status, sessionKey }
      ;({ status, sessionKey } = client.session.getSnapshot())
      if (sessionKey === before.sessionKey) return
      if (before.status !== 'signed-out') setKey((last) => last + 1)
      router.refresh()
    })
  }, [client, router])
  return (
    <LatchkeyProvider client={client}>
      <Fragment key={key}>{children}</Fragment>
    </LatchkeyProvider>
  )
}

/** Components below it begin with what the server has read, and the browser doesn't read it again. */
export function WithSession({ initialState, children }: { initialState: InitialState; children: ReactNode }) {
  return (
    <LatchkeyProvider client={useClient()} initialState={initialState}>
      {children}
    </LatchkeyProvider>
  )
}
