import type { ReactNode } from 'react'

const PATHS = {
  success: 'M4 12.5l5.5 5.5L20 7',
  error: 'M12 4v9.5m0 5.5h.01',
  denied: 'M6 6l12 12M18 6L6 18',
  mail: 'M3 7l9 6.5L21 7M3 5.5h18v13H3z',
} as const

/** An icon above a title: done, failed, denied by the user, or check your email. Hidden from screen readers. */
export function StatusIcon({ kind }: { kind: keyof typeof PATHS }): ReactNode {
  return (
    <span className={`lk-status-icon lk-status-icon-${kind}`} aria-hidden="true">
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.25"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={PATHS[kind]} />
      </svg>
    </span>
  )
}
