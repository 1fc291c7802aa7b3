/** Two users, each with their own client and cache, and the devtools for the first one. */
import { QueryClient } from '@tanstack/react-query'
import { createClient, getUser } from 'latchkey'
import { LatchkeyDevtools } from 'latchkey/devtools'
import { LatchkeyProvider, useListTeams, useUser } from 'latchkey/react'
import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

const { origin } = window.location
const { refreshTokens } = window as unknown as { refreshTokens: string[] }
const [client, otherClient] = refreshTokens.map((refreshToken) => {
  const options = { projectId: 'internal', publishableClientKey: 'pck_emulator', baseUrl: origin }
  return createClient({ ...options, tokenStore: { accessToken: null, refreshToken } })
})

function Who({ id }: { id: string }): ReactNode {
  const user = useUser()
  const { data: teams } = useListTeams({ userId: 'me' }, { enabled: !!user })
  return (
    <p id={id}>
      {user?.primaryEmail} {teams?.items.length}
    </p>
  )
}

const queries = new QueryClient()
Object.assign(window, { queries })

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <LatchkeyProvider client={client!} queryClient={queries}>
      <Who id="first" />
      <LatchkeyDevtools />
      <button id="read" onClick={() => void getUser(client!)}>
        Read
      </button>
      <LatchkeyProvider client={otherClient!} queryClient={new QueryClient()}>
        <Who id="second" />
      </LatchkeyProvider>
    </LatchkeyProvider>
  </StrictMode>,
)
