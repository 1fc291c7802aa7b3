import {
  type ComponentType,
  lazy,
  type ReactNode,
  startTransition,
  Suspense,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Client } from '../../core/client/types.ts'
import type { HandlerUrls } from '../../core/client/handlerUrls.ts'
import { AppearanceContext, useRootProps } from '../provider/AppearanceContext.ts'
import { useIsHidden } from '../hooks/useIsHidden.ts'
import { useClient } from '../provider/ProviderContext.ts'
import type { EntryKey } from '../i18n/entry/en.ts'
import { otherEntryTexts } from '../i18n/entry/others.ts'
import type { PageKey } from '../i18n/pages/en.ts'
import type { SettingsKey } from '../i18n/settings/en.ts'
import { preloadTexts } from '../i18n/useText.ts'
import { Skeleton } from '../ui/Notice.tsx'
import { preloadProject } from '../hooks/useProject.ts'

/** A row of the table of handler pages. */
export interface PageRow {
  /** The last segment of the page's default address. */
  path: string
  /** Other segments that redirect to the page. The path without its dashes is always an alias. */
  aliases?: readonly string[]
  /** The page's key in `client.config.urls`. Without a key, the page is always at its path below `urls.handler`. */
  url?: keyof HandlerUrls
  /** The text of its heading. */
  title: EntryKey | PageKey | SettingsKey
  /** Whether the page uses the whole width of the window instead of a centered card. Default false. */
  isWide?: boolean
  /** Whether to read the project while the page's code loads. Default false. */
  needsProject?: boolean
}

/** A page: a component with its row. */
export interface Page<Props = object> {
  (props: Props): ReactNode
  row: PageRow
  /** Loads the page's code and, with a client, its data before it is rendered: when a link is hovered, for example. */
  preload: (client?: Client) => Promise<void>
}

export interface LazyComponent<Props> {
  (props: Props): ReactNode
  preload: () => Promise<void>
}

interface LazyOptions<Props> {
  /**
   * Rendered until the code is loaded. Default: the card of a page with the shapes of a form. With `null`, the code is
   * requested after the first render, so that it doesn't delay the rest of the page.
   */
  frame?: ((props: Props) => ReactNode) | null
  /** Rendered if the code can't be loaded. Default: the error is thrown. */
  fallback?: ComponentType<Props>
  /** Called at the first render in a browser. */
  onBegin?: (client: Client) => void
}

/**
 * Creates a component whose code is loaded when it is first rendered. In a browser it doesn't suspend, because React
 * keeps a fallback on screen for 300 ms even if the code arrives earlier. On a server and while hydrating it does
 * suspend.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { frame = Frame, fallback, onBegin }: LazyOptions<Props> = {},
): LazyComponent<Props> {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const preload = (): Promise<void> =>
    (loading ??= load().then(
      (component) => void (Loaded = component),
      (error: unknown) => {
        loading = undefined
        throw error
      },
    ))
  const Suspending = lazy(() => preload().then(() => ({ default: Loaded! }))) as unknown as ComponentType<Props>

  function Content(props: Props): ReactNode {
    const client = useClient()
    const { locale } = useContext(AppearanceContext)
    const isHydrating = useSyncExternalStore(
      never,
      () => false,
      () => true,
    )
    const [error, setError] = useState<unknown>(null)
    const [rendered, show] = useState(() => {
      if (client.platform.kind !== 'browser') return Loaded
      onBegin?.(client)
      preloadTexts(otherEntryTexts[locale as 'de'])
      if (frame) preload().catch(never)
      return Loaded
    })
    useEffect(() => {
      // A transition, so that a language that is still loading leaves the frame on screen.
      if (!rendered) preload().then(() => startTransition(() => show(() => Loaded)), setError)
    }, [rendered])
    const Shown = error ? fallback : (Loaded ?? (isHydrating ? Suspending : (frame ?? Nothing)))
    if (!Shown) throw error
    return <Shown {...props} />
  }
  const component = (props: Props): ReactNode => (
    <Suspense fallback={frame?.(props)}>
      <Content {...props} />
    </Suspense>
  )
  return Object.assign(component, { preload })
}

const never = (): (() => void) => () => {}

const Nothing = (): null => null

/** Creates a page of the table in `pages.ts`. */
export function page<Props extends object>(row: PageRow, load: () => Promise<ComponentType<Props>>): Page<Props> {
  const onBegin = (client: Client): void => void (row.needsProject && preloadProject(client))
  const component = lazyComponent(load, { onBegin, frame: () => <Frame isWide={row.isWide} /> })
  const preload = (client?: Client): Promise<void> => {
    if (client) onBegin(client)
    return component.preload()
  }
  // Unmounts a page that React hides: otherwise its form values and its progress would remain when it is shown again.
  const Shown = (props: Props): ReactNode => (useIsHidden() ? null : component(props))
  return Object.assign(Shown, { row, preload })
}

/** The placeholder of a page until its code is loaded. */
export function Frame({ isWide }: { isWide?: boolean | undefined }): ReactNode {
  return (
    <section {...useRootProps(isWide ? 'lk-settings' : 'lk-panel')} aria-busy="true">
      <i className="lk-bone lk-bone-title" />
      <Skeleton shape={isWide ? 'rows' : 'form'} />
    </section>
  )
}
