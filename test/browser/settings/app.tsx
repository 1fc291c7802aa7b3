/**
 * An app with all handler pages at their usual place and the small parts on its home page. The address may say
 * `?locale=`; the tab remembers it.
 */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createClient, getUser } from '../../../src/entrypoints/index.ts'
import {
  ImpersonationBanner,
  LatchkeyHandler,
  LatchkeyProvider,
  TeamSwitcher,
  UserButton,
} from '../../../src/entrypoints/react.ts'

const { href, pathname } = window.location
const locale = new URL(href).searchParams.get('locale') ?? window.sessionStorage.getItem('locale') ?? 'en'
window.sessionStorage.setItem('locale', locale)

const client = createClient({
  projectId: 'internal',
  publishableClientKey: 'pck_emulator',
  baseUrl: document.documentElement.dataset['service']!,
})

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <LatchkeyProvider client={client} locale={locale}>
      {pathname.startsWith('/handler/') ? (
        <LatchkeyHandler />
      ) : (
        <>
          <ImpersonationBanner />
          <header>
            <TeamSwitcher allowNone />
            <UserButton />
          </header>
          <main>
            <h1>Home</h1>
          </main>
        </>
      )}
    </LatchkeyProvider>
  </StrictMode>,
)
Object.assign(window, { client, getUser })
