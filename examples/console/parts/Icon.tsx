import type { ReactNode } from 'react'

/** Line drawings on a grid of 24 by 24. */
const PATHS = {
  overview: 'M4 13h6V4H4zM14 20h6v-9h-6zM4 20h6v-3H4zM14 7h6V4h-6z',
  users:
    'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM2 21v-1a6 6 0 0 1 6-6h2a6 6 0 0 1 6 6v1M17 3.5a4 4 0 0 1 0 7M19 14.5a6 6 0 0 1 3 5.5v1',
  teams: 'M4 21V4h10v17M14 9h6v12M2.5 21h19M8 8h2M8 12h2M8 16h2M17 13h.01M17 17h.01',
  permissions: 'M12 22s8-3.5 8-10V5l-8-3-8 3v7c0 6.5 8 10 8 10zM9 12l2 2 4-4',
  signIn: 'M14 3h5a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-5M10 17l5-5-5-5M15 12H3',
  domains: 'M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20zM2 12h20M12 2c3 3 4 6.5 4 10s-1 7-4 10c-3-3-4-6.5-4-10s1-7 4-10z',
  emails: 'M3 5h18v14H3zM3 6l9 7 9-7',
  keys: 'M7.5 20.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM10.7 12.8 20 3.5M16 7.5l3.5 3.5',
  webhooks: 'M4 4h7v7H4zM13 13h7v7h-7zM7.5 11v3a3 3 0 0 0 3 3H13M16.5 13v-3a3 3 0 0 0-3-3H11',
  settings: 'M4 6h9M17 6h3M4 12h3M11 12h9M4 18h9M17 18h3M13 4v4M7 10v4M13 16v4',
  history: 'M3.5 12a8.5 8.5 0 1 0 2.5-6L3.5 8.5M3.5 4v4.5H8M12 7.5V12l3 2',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l5 5',
  check: 'M5 12.5l4.5 4.5L19 7',
  close: 'M6 6l12 12M18 6 6 18',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  rows: 'M4 5h16M4 10h16M4 15h16M4 20h16',
  down: 'M6 9l6 6 6-6',
  action: 'M13 3 5 13.5h6L10 21l8-10.5h-6z',
  filter: 'M4 5h16l-6.5 8v5l-3 2v-7z',
  back: 'M11 6l-6 6 6 6M5 12h14',
} as const

/** The name of an icon. */
export type IconName = keyof typeof PATHS

/** A drawing beside a text that says the same. */
export function Icon({ name }: { name: IconName }): ReactNode {
  return (
    <svg className={`icon icon-${name}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
