import { browserPlatform } from './browser.ts'
import type { Platform } from './Platform.ts'
import { standard } from './standard.ts'

/** The ports of wherever this runs: a page's where there is a document, otherwise what every runtime has. */
export function detectPlatform(): Platform {
  return typeof document === 'undefined' ? standard() : browserPlatform()
}
