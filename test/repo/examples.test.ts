/** The examples call the service only through the package's entries. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const folder = fileURLToPath(new URL('../../examples', import.meta.url))

/** The code of an example by file, without the code that starts it. */
const sourcesOf = (example: string, except: RegExp): [name: string, code: string][] =>
  readdirSync(`${folder}/${example}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules') && !except.test(name))
    .map((name) => [name, readFileSync(`${folder}/${example}/${name}`, 'utf8')])

/** Ways to call a service other than through this package. */
const CALLS = /\b(fetch|XMLHttpRequest|WebSocket|EventSource|sendBeacon|axios|importScripts)\b/
const IMPORT = /from '([^'.][^']*)'|import\('([^'.][^']*)'\)|^import '([^'.][^']*)'/gm
/** Types load nothing, and a template may show code to a reader. */
const importsOf = (code: string): string[] =>
  [...code.replace(/`[^`]*`|^import type .*$/gm, '').matchAll(IMPORT)].map(
    ([, named, lazy, bare]) => named ?? lazy ?? bare ?? '',
  )

describe('the console', () => {
  const sources = sourcesOf('console', /^(server|cast|webhookProvider|vite-env\.d)\.ts$/)
  /** The one call to another service: that of the webhook provider, whose endpoints the service doesn't list. */
  const PROVIDER_CALL = 'await fetch(`${url}/api/v1/app/${client.config.projectId}${path}`'
  const MAY_IMPORT =
    /^(latchkey|latchkey\/(react|admin|query|operations|react\/styles\.css)|react|react-dom\/client|@tanstack\/react-(query|router|table)|recharts)$/

  test.each(sources)('%s calls the service only through latchkey', (_, code) => {
    expect(CALLS.exec(code.replace(PROVIDER_CALL, ''))?.[0]).toBeUndefined()
    expect(importsOf(code).filter((name) => !MAY_IMPORT.test(name))).toEqual([])
  })

  test('is complete', () => {
    expect(sources.length).toBeGreaterThan(30)
    expect(sources.some(([, code]) => importsOf(code).includes('latchkey/react'))).toBe(true)
  })
})

test.each(sourcesOf('node', /^(settings|isMain)\.ts$/))(
  'node/%s calls the service only through latchkey',
  (_, code) => {
    // `fetch: app.fetch` serves, and `fetch?: typeof globalThis.fetch` is passed on; neither calls.
    expect(/(?<![.\w])fetch\(|XMLHttpRequest|node:https?/.exec(code)?.[0]).toBeUndefined()
    expect(importsOf(code).some((name) => name.startsWith('latchkey'))).toBe(true)
  },
)
