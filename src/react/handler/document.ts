/** The document of a handler page: its title and its language follow the page. */
import { createContext, useContext, useEffect, type ReactNode } from 'react'
import { AppearanceContext } from '../provider/AppearanceContext.ts'

/** Whether a component is part of a handler page, which may change the document. */
export const HandlerContext = createContext(false)

/**
 * Sets the title of the document while a handler page is shown, with the name of the app or the app's own title after it.
 * Elsewhere it is a no-op: the app decides. Titles that aren't texts are ignored.
 */
export function useDocumentTitle(title: ReactNode): void {
  const isHandler = useContext(HandlerContext)
  const { name } = useContext(AppearanceContext).appearance
  useEffect(() => {
    if (!isHandler || typeof title !== 'string') return undefined
    const appTitle = document.title
    const app = name ?? appTitle
    const text = title.replaceAll('\u00a0', ' ')
    const pageTitle = app && !text.includes(app) ? `${text} · ${app}` : text
    document.title = pageTitle
    return () => {
      // The app's router may already have set the title of the next page.
      if (document.title === pageTitle) document.title = appTitle
    }
  }, [isHandler, title, name])
}

/** Sets the language and the direction of the document while a handler page is shown. */
export function useDocumentLanguage(): void {
  const { locale, direction } = useContext(AppearanceContext)
  useEffect(() => {
    const { documentElement: root } = document
    const { lang, dir } = root
    Object.assign(root, { lang: locale, dir: direction })
    return () => void Object.assign(root, { lang, dir })
  }, [locale, direction])
}
