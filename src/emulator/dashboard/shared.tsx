/**
 * Shared by the panels: the emulator's control calls, its state, which is read every second while the page is
 * visible, and small components.
 */
import { useCallback, useEffect, useState } from 'react'
import type { Overview, RequestDetails, ShownOperation } from '../hosts/overview.ts'
import type { Mail } from '../mail/outbox.ts'

async function call(method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(`/_emulator${path}`, {
    method,
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const reply: unknown = await response.json()
  if (response.ok) return reply
  throw new Error(
    (reply as { readonly error?: string }).error ?? `The emulator answered with status ${response.status}.`,
  )
}

export const readOverview = () => call('GET', '/overview') as Promise<Overview>
export const readOperations = () => call('GET', '/operations') as Promise<ShownOperation[]>
export const readMail = (id: string) => call('GET', `/mail?id=${id}`) as Promise<Mail>
export const readRequest = (id: number) => call('GET', `/request?id=${id}`) as Promise<RequestDetails>
export const clearOutbox = () => call('DELETE', '/outbox')
export const advanceClock = (advanceMillis: number) => call('POST', '/clock', { advanceMillis })
export const clearFaults = () => call('DELETE', '/faults')
export const addFault = (operationId: string, fault: string, times: 'once' | 'always') =>
  call('POST', '/faults', { operationId, fault, times })
export const clearWebhooks = () => call('DELETE', '/webhooks')
export const replayWebhook = (id: string) => call('POST', '/webhooks/replay', { id })

/** The tokens of a new session. */
export interface Session {
  readonly access_token: string
  readonly refresh_token: string
}
export const signInAs = (userId: string) => call('POST', '/users/sign-in-as', { userId }) as Promise<Session>
export const verifyUser = (userId: string) => call('POST', '/users/verify', { userId })
export const expireSessions = (userId: string) => call('POST', '/users/expire-sessions', { userId })
export const deleteUser = (userId: string) => call('POST', '/users/delete', { userId })
export const reset = () => call('POST', '/reset')

const INTERVAL_MILLIS = 1_000

export interface LiveOverview {
  /** `null` before the first response. */
  readonly overview: Overview | null
  /** Whether the last read succeeded. */
  readonly isReachable: boolean
  /** Runs a control call and reads the state again. A failure becomes `problem`. */
  readonly act: (work: () => Promise<unknown>) => void
  readonly problem: string | null
}

export function useOverview(): LiveOverview {
  const [overview, setOverview] = useState<Overview | null>(null)
  const [isReachable, setReachable] = useState(true)
  const [problem, setProblem] = useState<string | null>(null)

  const read = useCallback(async () => {
    try {
      setOverview(await readOverview())
      setReachable(true)
    } catch {
      setReachable(false)
    }
  }, [])

  useEffect(() => {
    void read()
    const timer = setInterval(() => {
      if (!document.hidden) void read()
    }, INTERVAL_MILLIS)
    return () => clearInterval(timer)
  }, [read])

  const act = (work: () => Promise<unknown>): void => {
    setProblem(null)
    void work()
      .catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)))
      .then(read)
  }
  return { overview, isReachable, act, problem }
}

/** Copies a text, and shows the result for two seconds, also to screen readers. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('failed'),
    )
    setTimeout(() => setState('idle'), 2_000)
  }
  return (
    <button type="button" className="copy" aria-label={`Copy ${label}`} onClick={copy}>
      <span aria-live="polite">{state === 'idle' ? 'Copy' : state === 'copied' ? 'Copied' : 'Not copied'}</span>
    </button>
  )
}

/** A value and its copy button. */
export function Copyable({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    <span className="copyable">
      <code>{text}</code> <CopyButton text={text} label={label} />
    </span>
  )
}

/** A scrolling box that can be focused, so that it scrolls by keyboard too. */
export function Scroll({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <div className="scroll" role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}

// Times are shown in UTC, because the emulator's clock may be set to any time.

export const toTime = (millis: number): string => new Date(millis).toISOString().slice(11, 19)

export const toDate = (millis: number): string => new Date(millis).toISOString().slice(0, 10)

export const toMillis = (millis: number): string => `${millis < 10 ? millis.toFixed(1) : Math.round(millis)} ms`
