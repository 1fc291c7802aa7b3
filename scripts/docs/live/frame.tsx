/** The frame of a live sample: what it prints or shows, and beside it the outbox, the clock and the requests of its service. */
import { Component, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createEmulator } from '../../../src/emulator/createEmulator.ts'
import { createClient } from '../../../src/entrypoints/index.ts'
import { LatchkeyProvider } from '../../../src/entrypoints/react.ts'
import type { LoggedRequest, SentMail } from './host.ts'
import { emulatorOptions } from './options.ts'
import { redirectRequests } from './redirectRequests.ts'
import type { ModuleLoaders } from './runEdited.ts'
import { currentHost, navigate, onChange, showEmulator } from './stage.ts'
import { readJson, type World } from './world.ts'

interface Sample {
  /** `script` prints; `app` is a whole app; `component` needs a provider. */
  readonly kind: 'script' | 'app' | 'component'
  /** The file with the records of the service; `null` for an empty service. */
  readonly world: string | null
}

const id = new URLSearchParams(location.search).get('sample') ?? ''
const isEdited = new URLSearchParams(location.search).has('edited')
/** Written by the build: the modules that samples import. */
const LOADERS = '/try/loaders.js'

/** Shows the theme of the page around the frame. */
function followTheme(): void {
  const page = parent.document.documentElement
  document.documentElement.dataset['theme'] = page.classList.contains('dark') ? 'dark' : 'light'
}
if (parent !== window) {
  followTheme()
  new MutationObserver(followTheme).observe(parent.document.documentElement, { attributeFilter: ['class'] })
}

const lines: string[] = []
const print = (...values: unknown[]): void => void lines.push(values.map(format).join(' '))

function format(value: unknown): string {
  if (typeof value === 'string') return value
  if (value instanceof Error) return `${value.name}: ${value.message}`
  try {
    return JSON.stringify(value, null, 2) ?? String(value)
  } catch {
    return String(value)
  }
}

type State = 'starting' | 'running' | 'done' | 'failed'

/** Runs the sample. Resolves to what it shows, or `null` if it only prints. */
async function run(): Promise<ReactNode> {
  const sample = (await readJson<Record<string, Sample>>('samples.json'))[id]
  if (!sample) throw new Error('There is no such sample.')
  showEmulator(createEmulator(emulatorOptions(location.origin)))
  redirectRequests()
  const world = sample.world && (await readJson<World>(sample.world))
  if (world) await currentHost().restore(world.snapshot)
  for (const method of ['log', 'info', 'warn', 'error'] as const) {
    const original = console[method].bind(console)
    console[method] = (...values: unknown[]) => {
      print(...values)
      original(...values)
    }
  }
  if (sample.kind === 'app') navigate('/')
  const module = (await loadSample()) as Record<string, ComponentType>
  if (sample.kind === 'script') return null
  const [first] = Object.values(module)
  const Shown = module['default'] ?? module['Example'] ?? first
  if (!Shown) throw new Error('The sample exports nothing.')
  if (sample.kind === 'app' || !world) return <Shown />
  const { projectId, publishableClientKey, refreshToken } = world
  const client = createClient({
    projectId,
    publishableClientKey,
    baseUrl: location.origin,
    tokenStore: { accessToken: null, refreshToken },
    redirectMethod: { navigate },
  })
  return (
    <LatchkeyProvider client={client}>
      <Shown />
    </LatchkeyProvider>
  )
}

/** Loads the sample, or what its reader has made of it. Only the page around the frame can write to this storage. */
async function loadSample(): Promise<object> {
  const edited = isEdited ? sessionStorage.getItem(`latchkey-sample:${id}`) : null
  if (edited === null) return import(/* @vite-ignore */ `/try/samples/${id}.js`) as Promise<object>
  const [{ runEdited }, { loaders }] = await Promise.all([
    import('./runEdited.ts'),
    import(/* @vite-ignore */ LOADERS) as Promise<{ loaders: ModuleLoaders }>,
  ])
  return runEdited(edited, loaders)
}

class Boundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null as unknown }
  static getDerivedStateFromError = (error: unknown): { error: unknown } => ({ error })
  override render(): ReactNode {
    return this.state.error ? <p role="alert">{format(this.state.error)}</p> : this.props.children
  }
}

function Frame() {
  const [state, setState] = useState<State>('starting')
  const [shown, setShown] = useState<ReactNode>(null)
  const [visit, setVisit] = useState(0)
  useEffect(() => {
    const stop = onChange(() => setVisit((before) => before + 1))
    run().then(
      (node) => {
        setShown(node)
        setState('done')
      },
      (error: unknown) => {
        print(error)
        setState('failed')
      },
    )
    return stop
  }, [])
  const text = lines.join('\n')
  return (
    <div className="frame" data-state={state}>
      <section aria-label="Result" className="result">
        {shown && (
          <Boundary>
            <div key={visit} className="shown">
              {shown}
            </div>
          </Boundary>
        )}
        {text && (
          <pre className="output" tabIndex={0}>
            {text}
          </pre>
        )}
        {state === 'starting' && <p role="status">Starting the service in your browser…</p>}
        {state === 'done' && !text && !shown && <p>Done. The sample printed nothing.</p>}
      </section>
      {state !== 'starting' && <Service />}
    </div>
  )
}

const HOUR_MILLIS = 3_600_000

function Service() {
  const [mails, setMails] = useState<readonly SentMail[]>([])
  const [requests, setRequests] = useState<readonly LoggedRequest[]>([])
  const [now, setNow] = useState<number | null>(null)
  const read = async (): Promise<void> => {
    const host = currentHost()
    setMails(await host.outbox())
    setRequests((await host.requests()).slice(0, 8))
    setNow(await host.now())
  }
  useEffect(() => {
    const timer = setInterval(() => void read().catch(() => {}), 1000)
    void read().catch(() => {})
    return () => clearInterval(timer)
  }, [])
  const advance = async (millis: number): Promise<void> => {
    await currentHost().advance(millis)
    await read()
  }
  return (
    <section aria-label="Service" className="service">
      <h2>Clock of the service</h2>
      <p className="clock">
        {now !== null && <time>{new Date(now).toISOString().slice(0, 19).replace('T', ' ')}</time>}
        <button type="button" onClick={() => void advance(HOUR_MILLIS)}>
          +1 h
        </button>
        <button type="button" onClick={() => void advance(24 * HOUR_MILLIS)}>
          +1 day
        </button>
      </p>
      <h2>Inbox ({mails.length})</h2>
      {mails.length === 0 && <p className="soft">Emails of the service arrive here.</p>}
      <ul>
        {mails.map((mail) => (
          <li key={mail.id} className="mail">
            <strong>{mail.subject}</strong>
            <span className="soft">to {mail.to}</span>
            {mail.otp && <span className="code">{mail.otp}</span>}
            {mail.link && new URL(mail.link).pathname.startsWith('/handler') && (
              <button type="button" onClick={() => navigate(pathOf(mail.link!))}>
                Open link
              </button>
            )}
          </li>
        ))}
      </ul>
      <h2>Requests</h2>
      <ol>
        {requests.map(({ method, path, status }, index) => (
          <li key={index} data-failed={status >= 400}>
            <b>{status}</b> {method} {path}
          </li>
        ))}
      </ol>
      <p className="place">The service runs in this page. No other host is called.</p>
    </section>
  )
}

function pathOf(link: string): string {
  const { pathname, search } = new URL(link)
  return pathname + search
}

// The sample is loaded beside its settings, and runs after that.
if (!isEdited) {
  const href = `/try/samples/${id}.js`
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}
createRoot(document.getElementById('root')!).render(<Frame />)

// The page of the documentation shows a picture until the sample shows its first heading, or an error.
const ready = new MutationObserver(() => {
  if (!document.querySelector('.shown h1, .output')) return
  ready.disconnect()
  parent.postMessage('sample-ready', location.origin)
})
ready.observe(document.body, { childList: true, subtree: true })
