/** The page that shows each state: only the handler. A cookie holds its settings. */
import { createClient } from 'latchkey'
import { LatchkeyHandler, LatchkeyProvider } from 'latchkey/react'
import { startTransition, StrictMode, useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { AppSettings } from './site.ts'

const cookie = document.cookie.split('; ').find((item) => item.startsWith('pages='))
const settings = JSON.parse(decodeURIComponent(cookie?.slice('pages='.length) ?? '{}')) as AppSettings

if (sessionStorage.getItem('visit') !== settings.visit) {
  sessionStorage.clear()
  localStorage.clear()
  sessionStorage.setItem('visit', settings.visit)
}

const client = createClient({
  projectId: settings.projectId,
  publishableClientKey: settings.publishableClientKey,
  baseUrl: settings.baseUrl,
  redirectMethod: settings.redirects ? 'window' : 'none',
})

function Site(): ReactNode {
  const [locale, setLocale] = useState(settings.locale)
  Object.assign(window, { setLocale: (next: string) => startTransition(() => setLocale(next)) })
  return (
    <LatchkeyProvider client={client} locale={locale}>
      <LatchkeyHandler />
    </LatchkeyProvider>
  )
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Site />
  </StrictMode>,
)
