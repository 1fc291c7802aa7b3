/** An app with links to the sign-out page, for tests. It reports the heading of each page to its server. */
import { createClient, redirectTo } from 'latchkey'
import { LatchkeyHandler, LatchkeyProvider } from 'latchkey/react'
import { StrictMode, useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

const baseUrl = document.documentElement.dataset['service']!
const client = createClient({ projectId: 'internal', publishableClientKey: 'pck_emulator', baseUrl })
Object.assign(window, { signOutByRedirect: () => redirectTo(client, 'signOut') })

const wasPrerendering = (document as Document & { prerendering?: boolean }).prerendering === true
let reported = ''
new MutationObserver(() => {
  const heading = document.querySelector('h1')?.textContent ?? ''
  if (!heading || heading === reported) return
  reported = heading
  void fetch(`/seen?${new URLSearchParams({ heading, prerendering: String(wasPrerendering) })}`)
}).observe(document, { childList: true, subtree: true, characterData: true })

function App(): ReactNode {
  const [path, setPath] = useState(location.pathname)
  if (path.startsWith('/handler')) return <LatchkeyHandler />
  const navigate = (): void => {
    history.pushState(null, '', '/handler/sign-out')
    setPath(location.pathname)
  }
  return (
    <>
      <h1>Home</h1>
      <a href="/handler/sign-out">Leave by link</a>
      <button onClick={navigate}>Leave by router</button>
    </>
  )
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <LatchkeyProvider client={client}>
      <App />
    </LatchkeyProvider>
  </StrictMode>,
)
