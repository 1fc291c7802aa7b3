import type { DocumentLoad, Platform } from './Platform.ts'

/** Returns how the document was loaded; `null` if that is unknown. */
export function getDocumentLoad({ documentLoad, loadedUrl }: Platform): DocumentLoad | null {
  if (documentLoad !== undefined) return documentLoad
  return loadedUrl === undefined ? null : pageLoad(loadedUrl)
}

function pageLoad(url: string): DocumentLoad {
  return {
    url: () => url,
    referrer: () => document.referrer,
    isFramed: () => window.top !== window,
    activated: () =>
      new Promise((resolve) => {
        const { prerendering }: PageDocument = document
        if (!prerendering) return resolve()
        document.addEventListener('prerenderingchange', () => resolve(), { once: true })
      }),
  }
}

/** `prerendering` is missing in browsers that don't prerender. */
type PageDocument = Document & { prerendering?: boolean }
