import type { ReactNode } from 'react'

/** Line drawings on a grid of 24 by 24. */
const PATHS = {
  overview: 'M4 13h6V4H4zM14 20h6v-9h-6zM4 20h6v-3H4zM14 7h6V4h-6z',
  users:
    'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM2 21v-1a6 6 0 0 1 6-6h2a6 6 0 0 1 6 6v1M17 3.5a4 4 0 0 1 0 7M19 14.5a6 6 0 0 1 3 5.5v1',
  teams: 'M3 21V8l9-5 9 5v13M3 21h18M9 21v-6h6v6M9 11h.01M15 11h.01',
  permissions: 'M12 22s8-3.5 8-10V5l-8-3-8 3v7c0 6.5 8 10 8 10zM9 12l2 2 4-4',
  signIn: 'M14 3h5a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-5M10 17l5-5-5-5M15 12H3',
  domains: 'M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20zM2 12h20M12 2c3 3 4 6.5 4 10s-1 7-4 10c-3-3-4-6.5-4-10s1-7 4-10z',
  emails: 'M3 5h18v14H3zM3 6l9 7 9-7',
  keys: 'M8 16a5 5 0 1 0 0-.01M12 12l9-9M17 7l3 3M14.5 9.5l2 2',
  settings: 'M4 6h9M17 6h3M4 12h3M11 12h9M4 18h9M17 18h3M13 4v4M7 10v4M13 16v4',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l5 5',
  check: 'M5 12.5l4.5 4.5L19 7',
} as const

/** The name of an icon. */
export type IconName = keyof typeof PATHS

/** A drawing beside a text that says the same. */
export function Icon({ name }: { name: IconName }): ReactNode {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
