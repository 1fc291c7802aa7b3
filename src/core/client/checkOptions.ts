/** Explains what is wrong with the options of a client. */
import { DEFAULT_BASE_URL } from '../constants.ts'
import { UsageError } from '../errors.ts'
import type { Platform } from '../platform/Platform.ts'
import type { SharedClientOptions } from './options.ts'

/** The names of the options. */
const OPTIONS = {
  projectId: 1,
  publishableClientKey: 1,
  baseUrl: 1,
  tokenStore: 1,
  cookieDomain: 1,
  urls: 1,
  redirectMethod: 1,
  oauthScopesOnSignIn: 1,
  extraRequestHeaders: 1,
  trustedOrigins: 1,
  fetch: 1,
  onUnhandledError: 1,
  validate: 1,
  platform: 1,
} satisfies Record<keyof SharedClientOptions, 1>

/**
 * Checks that the options are an object and have no unknown names.
 *
 * @param caller the function the options were passed to, for the message
 * @param more names of options that only this function takes
 * @throws UsageError MISSING_OPTION, INVALID_OPTION
 */
export function requireOptions(options: unknown, caller: string, more: readonly string[] = []): void {
  if (typeof options !== 'object' || options === null) {
    throw new UsageError('MISSING_OPTION', `${caller} needs an object with options, at least { projectId }.`)
  }
  const names = [...Object.keys(OPTIONS), ...more]
  for (const [name, value] of Object.entries(options)) {
    if (names.includes(name) || value === undefined) continue
    let closest: string | undefined
    try {
      // Bundlers leave this out of what they build for production. A browser without one has no `process`.
      if (process.env.NODE_ENV !== 'production') closest = closestTo(name, names)
    } catch {}
    throw new UsageError(
      'INVALID_OPTION',
      `${caller} has no option ${name}.` + (closest ? ` Did you mean ${closest}?` : ''),
    )
  }
}

declare const process: { env: { NODE_ENV?: string } }

function closestTo(name: string, names: readonly string[]): string | undefined {
  for (let most = 0; most < 9; most += 1) {
    const found = names.find(
      (known) => most < known.length / 2 && isNear(name.toLowerCase(), known.toLowerCase(), most),
    )
    if (found) return found
  }
  return undefined
}

/** True if one text becomes the other by adding, removing or replacing at most so many letters. */
function isNear(one: string, other: string, most: number): boolean {
  if (!one || !other || most < 0) return one.length + other.length <= most
  const [rest, otherRest] = [one.slice(1), other.slice(1)]
  return one[0] === other[0]
    ? isNear(rest, otherRest, most)
    : isNear(one, otherRest, most - 1) || isNear(rest, other, most - 1) || isNear(rest, otherRest, most - 1)
}

const KINDS: Readonly<Record<string, string>> = {
  pck_: 'a publishable client key',
  ssk_: 'a secret server key',
  sak_: 'a super secret admin key',
}

/**
 * Returns a key of the right kind unchanged. The key is never part of a message.
 *
 * @throws UsageError MISSING_OPTION without a key, or with one that has a space or line break, which no header takes;
 * WRONG_KEY for a key of another kind
 */
export function requireKey(key: unknown, option: string, prefix: string): string {
  if (typeof key !== 'string' || key === 'undefined' || !/^[!-~]+$/.test(key)) {
    throw new UsageError(
      'MISSING_OPTION',
      `${option} is missing or not a key. Copy ${KINDS[prefix]} (${prefix}…) from the project's settings.`,
    )
  }
  const actual = key.slice(0, 4)
  if (actual !== prefix && KINDS[actual]) {
    throw new UsageError(
      'WRONG_KEY',
      `${option} must be ${KINDS[prefix]} (${prefix}…), and this is ${KINDS[actual]} (${actual}…).` +
        (prefix === 'pck_' ? ' It is secret: take it out of code that reaches a browser.' : ''),
    )
  }
  return key
}

/**
 * Checks the values of options that every client has.
 *
 * @throws UsageError MISSING_OPTION, INVALID_OPTION
 */
export function checkConfig({ projectId, baseUrl, cookieDomain }: SharedClientOptions, platform: Platform): void {
  const advice = `Copy it from the project's settings.`
  if (typeof projectId !== 'string' || !projectId) {
    throw new UsageError('MISSING_OPTION', `projectId is missing. ${advice}`)
  }
  if (projectId === 'undefined' || projectId === 'null') {
    throw new UsageError('MISSING_OPTION', `projectId is the text '${projectId}'. ${advice}`)
  }
  if (/[\s/\\\p{C}]/u.test(projectId)) {
    throw new UsageError(
      'INVALID_OPTION',
      `projectId can't have spaces, slashes or control characters: ${JSON.stringify(projectId)}. ${advice}`,
    )
  }
  const url: unknown = baseUrl !== null && typeof baseUrl === 'object' ? baseUrl[platform.kind] : baseUrl
  if (baseUrl !== undefined && !(/^https?:\/\/[^?#@\s]+$/.test(String(url)) && URL.canParse(String(url)))) {
    throw new UsageError(
      'INVALID_OPTION',
      `baseUrl must be an absolute http or https URL without query, such as ${DEFAULT_BASE_URL}.`,
    )
  }
  if (cookieDomain === undefined || cookieDomain === null) return
  const domain = String(cookieDomain).toLowerCase().replace(/^\./, '')
  const { kind, location } = platform
  const host = kind === 'browser' && location ? new URL(location.href()).hostname : domain
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain) || !`.${host}`.endsWith(`.${domain}`)) {
    throw new UsageError(
      'INVALID_OPTION',
      `cookieDomain is ${JSON.stringify(cookieDomain)}. It must be a parent domain of this page's, such as example.com.`,
    )
  }
}
