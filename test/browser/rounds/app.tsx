/** Shows the signed-in user, read by the client or (`?bare`) by plain fetch. */
import { createClient } from 'latchkey'
import { LatchkeyHandler, LatchkeyProvider, useUser } from 'latchkey/react'
import { useEffect, useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

const { pathname, searchParams } = new URL(window.location.href)
const baseUrl = searchParams.get('service') ?? window.location.origin

function Shown({ who }: { who: string | null | undefined }): ReactNode {
  return <p id="who">{who === undefined ? '…' : (who ?? 'signed out')}</p>
}

function ByClient(): ReactNode {
  const user = useUser()
  return <Shown who={user && user.primaryEmail} />
}

/** Hand-written code for comparison: the token from the cookie, and one fetch. */
function ByHand(): ReactNode {
  const [who, setWho] = useState<string | null>()
  useEffect(() => {
    const cookie = document.cookie.split('; ').find((item) => item.startsWith('hexclave-access='))
    if (!cookie) return setWho(null)
    const [, accessToken] = JSON.parse(decodeURIComponent(cookie.slice('hexclave-access='.length))) as [string, string]
    const headers = {
      'x-stack-project-id': 'internal',
      'x-stack-access-type': 'client',
      'x-stack-publishable-client-key': 'pck_emulator',
      'x-stack-access-token': accessToken,
    }
    void fetch(`${baseUrl}/api/v1/users/me`, { headers })
      .then((response) => response.json())
      .then((user: { primary_email: string }) => setWho(user.primary_email))
  }, [])
  return <Shown who={who} />
}

const client = createClient({ projectId: 'internal', publishableClientKey: 'pck_emulator', baseUrl })

createRoot(document.getElementById('root')!).render(
  searchParams.has('bare') ? (
    <ByHand />
  ) : (
    <LatchkeyProvider client={client}>
      {pathname.startsWith('/handler/') ? <LatchkeyHandler /> : <ByClient />}
    </LatchkeyProvider>
  ),
)
