/** Small components that several panels use. */
import { useState } from 'react'
import type { DashboardProject, Rows } from '../hosts/overview.ts'

interface CopyButtonProps {
  /** The text, or a function that loads it. */
  readonly text: string | (() => Promise<string>)
  readonly label: string
  /** @default 'Copy' */
  readonly children?: string
}

/** Copies a text, and shows the result for two seconds, also to screen readers. */
export function CopyButton({ text, label, children = 'Copy' }: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : await text())
      setState('copied')
    } catch {
      setState('failed')
    }
    setTimeout(() => setState('idle'), 2_000)
  }
  return (
    <button type="button" className="copy" aria-label={`Copy ${label}`} onClick={() => void copy()}>
      <span aria-live="polite">{{ idle: children, copied: 'Copied', failed: 'Not copied' }[state]}</span>
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

interface ProjectFieldProps extends Omit<React.ComponentProps<'select'>, 'children'> {
  readonly projects: readonly DashboardProject[]
}

/** Chooses one of several projects; nothing if there is only one. */
export function ProjectField({ projects, ...select }: ProjectFieldProps) {
  if (projects.length < 2) return null
  return (
    <label className="field">
      Project
      <select {...select}>
        {projects.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The name of a project; its id if the project has no keys. */
export const toProjectName = (projects: readonly DashboardProject[], projectId: string): string =>
  projects.find(({ id }) => id === projectId)?.name ?? projectId

/** A scrolling box that can be focused and scrolled by keyboard. */
export function Scroll({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <div className="scroll" role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}

/** How many records are older than those listed; nothing if all are. */
export function Older({ rows: { total, rows } }: { readonly rows: Rows<unknown> }) {
  return total > rows.length && <p className="quiet">And {total - rows.length} older.</p>
}
