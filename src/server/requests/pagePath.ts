/** The path of the page that is rendered. A session proxy adds it to the request, because Next.js doesn't tell it to pages. */
import { toFixedLocation } from '../../core/platform/fixedLocation.ts'
import type { Platform } from '../../core/platform/Platform.ts'
import type { HeaderReader } from '../../core/session/types.ts'

/** Visitors can send it too, if no proxy replaces it: it is only a path, and decides only where they return to. */
const PAGE_PATH_HEADER = 'x-latchkey-path'
const ANY_ORIGIN = 'http://localhost'

/** Adds the path and the query of an address to the headers of a request. */
export function setPagePath(headers: Headers, url: string): void {
  const { pathname, search } = new URL(url)
  headers.set(PAGE_PATH_HEADER, pathname + search)
}

/** Returns the page of a request as a location; `null` if no proxy named it. The origin is made up. */
export function readPageLocation(headers: HeaderReader): Platform['location'] {
  const path = headers.get(PAGE_PATH_HEADER) ?? ''
  // `//` would begin a host.
  if (!/^\/(?![/\\])/.test(path) || !URL.canParse(path, ANY_ORIGIN)) return null
  return toFixedLocation(new URL(path, ANY_ORIGIN).href)
}
