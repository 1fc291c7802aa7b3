import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import type { HandlerUrls } from '../core/rules/handlerUrls.ts'
import type { EntryKey } from './messages/entry/en.ts'
import type { PageKey } from './messages/pages/en.ts'
import type { SettingsKey } from './messages/settings/en.ts'
import { Loading } from './ui/Notice.tsx'

/** A row of the table of handler pages. */
export interface PageRow {
  /** The last segment of the page's default address. */
  path: string
  /** Other segments that redirect to the page. The path without its dashes is always one. */
  aliases?: readonly string[]
  /** The page's key in `client.config.urls`. Without one, the page is always at its path below `urls.handler`. */
  url?: keyof HandlerUrls
  /** The text of its heading. */
  title: EntryKey | PageKey | SettingsKey
  /** Uses the whole width of the window instead of a centered card. Default false. */
  isWide?: boolean
}

/** A page: a component with its row. */
export interface Page<Props = object> {
  (props: Props): ReactNode
  row: PageRow
}

/** A component that is loaded when it is first rendered; until then a spinner. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const Component = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
  return (props) => (
    <Suspense fallback={<Loading />}>
      <Component {...props} />
    </Suspense>
  )
}

/** A page of the table, see `pages.ts`. */
export function page<Props extends object>(row: PageRow, load: () => Promise<ComponentType<Props>>): Page<Props> {
  return Object.assign(lazyComponent(load), { row })
}
