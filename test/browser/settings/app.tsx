/** An app with the account settings at their usual place, and the small parts on its home page. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createClient } from '../../../src/exports/index.ts'
import { LatchkeyProvider } from '../../../src/react/LatchkeyProvider.tsx'
import { ImpersonationBanner } from '../../../src/react/ImpersonationBanner.tsx'
import { AccountSettingsPage } from '../../../src/react/settings/AccountSettingsPage.tsx'
import { TeamSwitcher } from '../../../src/react/TeamSwitcher.tsx'
import { UserButton } from '../../../src/react/UserButton.tsx'

const { pathname } = window.location
const choices = new URL(window.location.href).searchParams

const client = createClient({
  projectId: 'internal',
  publishableClientKey: 'pck_emulator',
  baseUrl: choices.get('service') ?? window.sessionStorage.getItem('service') ?? 'http://127.0.0.1:4480',
})

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <LatchkeyProvider client={client}>
      {pathname.endsWith('/account-settings') ? (
        <AccountSettingsPage />
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
Object.assign(window, { client })
