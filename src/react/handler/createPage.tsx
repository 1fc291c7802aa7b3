import { useContext, useEffect, type ComponentType, type ReactNode } from 'react'
import type { HandlerUrls } from '../../core/client/handlerUrls.ts'
import type { Client } from '../../core/client/types.ts'
import { useIsHidden } from '../hooks/useIsHidden.ts'
import { preloadProject } from '../hooks/useProject.ts'
import { entryTranslations } from '../i18n/entry/translations.ts'
import { preloadTexts } from '../i18n/useText.ts'
import { AppearanceContext } from '../provider/AppearanceContext.ts'
import { useClient } from '../provider/ProviderContext.ts'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'

/** A row of the table of handler pages. */
export interface PageRow {
  /** The last segment of the page's default address. */
  path: string
  /** Other segments that redirect to the page. The path without its dashes is always an alias. */
  aliases?: readonly string[]
  /** The page's key in `client.config.urls`. Without a key, the page is always at its path below `urls.handler`. */
  url?: keyof HandlerUrls
  /**
   * Whether the page uses the whole width of the window instead of a centered card.
   *
   * @default false
   */
  isWide?: boolean
  /**
   * Whether to read the project while the page's code loads.
   *
   * @default false
   */
  needsProject?: boolean
}

/** A page: a component with its row. */
export interface Page<Props = object> {
  (props: Props): ReactNode
  row: PageRow
  /**
   * Loads the page's code and, with a client, its data. Call it before the page is rendered, for example when a link to
   * it is hovered.
   */
  preload: (client?: Client) => Promise<void>
}

/**
 * Creates a page of the table in `pages.ts`.
 *
 * @param load imports the component
 */
export function createPage<Props extends object>(row: PageRow, load: () => Promise<ComponentType<Props>>): Page<Props> {
  const Content = lazyComponent(load, {
    placeholder: () => <PageSkeleton path={row.path} isWide={row.isWide} />,
  })

  function PageRoot(props: Props): ReactNode {
    const client = useClient()
    const { locale } = useContext(AppearanceContext)
    useEffect(() => {
      if (locale !== 'en') preloadTexts(entryTranslations[locale])
      if (row.needsProject) preloadProject(client)
    }, [client, locale])
    // A page that React hides is unmounted: when it is shown again, its form is empty.
    return useIsHidden() ? null : <Content {...props} />
  }

  const preload = async (client?: Client): Promise<void> => {
    if (client && row.needsProject) preloadProject(client)
    await Content.preload()
  }
  return Object.assign(PageRoot, { row, preload })
}
