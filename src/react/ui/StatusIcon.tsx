import type { ReactNode } from 'react'

const PATHS = {
  success: 'M5 12.5l4.5 4.5L19 7.5',
  error: 'M12 7v6m0 4h.01',
  mail: 'M4 7l8 6 8-6M4 6h16v12H4z',
} as const

/** An icon above a title: done, failed, or check your email. Hidden from screen readers. */
export function StatusIcon({ kind }: { kind: keyof typeof PATHS }): ReactNode {
  return (
    <span className={`lk-status-icon lk-status-icon-${kind}`} aria-hidden="true">
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={PATHS[kind]} />
      </svg>
    </span>
  )
}
