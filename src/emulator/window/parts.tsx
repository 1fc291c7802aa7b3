/** Small parts that several panels use. */
import { useState } from 'react'

/** Copies a text. Says so for two seconds, also to screen readers. */
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

// Times are shown in UTC, because the clock of the emulator may be anywhere.

export const toTime = (millis: number): string => new Date(millis).toISOString().slice(11, 19)

export const toDate = (millis: number): string => new Date(millis).toISOString().slice(0, 10)

export const toMillis = (millis: number): string => `${millis < 10 ? millis.toFixed(1) : Math.round(millis)} ms`
