/** The frame of a preview: a page or a component, in the look that the page of the documentation chooses. */
import { useEffect, useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createEmulator } from '../../../src/emulator/createEmulator.ts'
import { createClient } from '../../../src/entrypoints/index.ts'
import {
  LatchkeyHandler,
  LatchkeyProvider,
  type AppearanceOptions,
  type Theme,
} from '../../../src/entrypoints/react.ts'
import { emulatorOptions } from './options.ts'
import { previews } from './previews.tsx'
import { redirectRequests } from './redirectRequests.ts'
import { currentHost, navigate, onChange, showEmulator } from './stage.ts'
import { readJson, type World } from './world.ts'

/** What the page of the documentation sends to the frame. */
interface Look {
  readonly locale: string
  readonly theme: Theme
  readonly appearance: AppearanceOptions
}

const name = new URLSearchParams(location.search).get('show') ?? ''
const preview = previews[name]
const DEFAULT_LOOK: Look = { locale: 'en', theme: 'system', appearance: {} }

async function createPreviewClient() {
  showEmulator(createEmulator(emulatorOptions(location.origin)))
  const world = await readJson<World>('world.json')
  redirectRequests()
  await currentHost().restore(world.snapshot)
  const { projectId, publishableClientKey, refreshToken } = world
  return createClient({
    projectId,
    publishableClientKey,
    baseUrl: location.origin,
    tokenStore: preview?.isSignedIn ? { accessToken: null, refreshToken } : 'memory',
    redirectMethod: { navigate },
  })
}

/** Returns the look that the page around the frame sent last. */
function useLook(): Look {
  const [look, setLook] = useState(DEFAULT_LOOK)
  useEffect(() => {
    const listen = ({ origin, data }: MessageEvent): void => {
      if (origin === location.origin) setLook(data as Look)
    }
    addEventListener('message', listen)
    parent.postMessage('preview-ready', location.origin)
    return () => removeEventListener('message', listen)
  }, [])
  return look
}

function PreviewFrame({ client }: { client: Awaited<ReturnType<typeof createPreviewClient>> }): ReactNode {
  const { locale, theme, appearance } = useLook()
  const [, setVisit] = useState(0)
  useEffect(() => onChange(() => setVisit((count) => count + 1)), [])
  useEffect(() => {
    const { dataset, lang } = document.documentElement
    dataset['theme'] = theme
    if (lang !== locale) document.documentElement.lang = locale
  }, [theme, locale])
  if (!preview) return <p role="alert">There is no such preview.</p>
  const { Shown } = preview
  return (
    <LatchkeyProvider client={client} locale={locale} theme={theme} appearance={appearance}>
      {Shown ? (
        <main className="preview">
          <Shown />
        </main>
      ) : (
        <LatchkeyHandler />
      )}
    </LatchkeyProvider>
  )
}

const client = await createPreviewClient()
for (const [key, text] of Object.entries(preview?.tabItems ?? {})) sessionStorage.setItem(key, text)
if (preview?.path) navigate(`/handler/${preview.path}${location.hash}`)
createRoot(document.getElementById('root')!).render(<PreviewFrame client={client} />)
