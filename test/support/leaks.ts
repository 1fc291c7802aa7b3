/**
 * Searches the output of a test run for refresh tokens. It collects the tokens from all JSON that is parsed or serialized,
 * and searches every URL, log, error and message. `watchSecrets.ts` reports them in the test's process, and
 * `test/browser/launch.ts` in browsers.
 */
import { inspect } from 'node:util'

/** A refresh token: 45 characters of Crockford's base 32, anywhere in a text. */
const CANDIDATE = /(?=([0-9a-hjkmnp-tv-z]{45}))/g

const tokens = new Set<string>()
/** Errors, with the messages that their stacks repeat. */
const errors: { readonly error: Error; readonly message: string }[] = []
let recorded: { readonly where: string; readonly candidate: string; readonly text: string }[] = []

/** Responses with tokens are short; longer texts are snapshots of the service, which some tests read often. */
const RESPONSE_MAX_LENGTH = 10_000

/** Stores the refresh tokens of a JSON text. */
export function collectTokens(json: unknown): void {
  if (typeof json !== 'string' || json.length > RESPONSE_MAX_LENGTH || !json.includes('refresh')) return
  for (const [, token] of json.matchAll(/"refresh_?[tT]oken":\s*"([^"\\]{45})"/g)) tokens.add(token!)
}

/** Stores a text if it may contain a token. */
export function recordText(where: string, text: string): void {
  if (text.length < 45) return
  for (const [, candidate] of text.matchAll(CANDIDATE)) recorded.push({ where, candidate: candidate!, text })
}

/** Stores an error, which is searched later because properties are assigned after its creation. */
export function recordError(error: Error): void {
  errors.push({ error, message: error.message })
}

/** Texts since the last call that contain a refresh token, with the token redacted. */
export function takeLeaks(): string[] {
  for (const { error, message } of errors.splice(0)) recordText('an error', describe(error, message))
  const leaks = recorded.filter(({ candidate }) => tokens.has(candidate))
  recorded = []
  const descriptions = leaks.map(
    ({ where, candidate, text }) => `${where}: ${text.replaceAll(candidate, '<refresh token>')}`,
  )
  return [...new Set(descriptions)]
}

/**
 * The texts of an error without its causes, which are checked separately. Its stack contains only the first message and
 * places in files; formatting it takes longer than most tests.
 */
function describe(error: Error, firstMessage: string): string {
  // A copy by `...` would read the stack too.
  const names = Object.keys(error).filter((name) => name !== 'cause' && name !== 'causes')
  const fields = names.map((name) => inspect(error[name as keyof Error]))
  const messages = error.message === firstMessage ? error.message : `${firstMessage} ${error.message}`
  return [error.name, messages, ...fields].join(' ')
}
