/** No flow puts a secret into a URL, the console or an error. */
import { afterEach, expect, test, vi } from 'vitest'
import { PASSWORD } from '../../support/createWorld.ts'
import { FLOWS } from '../auth/table.ts'
import { createFlowWorld, type FlowWorld } from '../auth/world.ts'

afterEach(() => void (vi.restoreAllMocks(), vi.unstubAllGlobals()))

/** Names of secret fields in responses. Access tokens are checked separately. */
const SECRET_NAMES = [
  'refresh_token',
  'nonce',
  'attempt_code',
  'polling_code',
  'code_verifier',
  'totp',
  'totp_secret_base64',
]
const LEVELS = ['log', 'info', 'warn', 'error', 'debug'] as const

/** Runs a flow, and collects its URLs, logs and errors, and the secrets that must not be in them. */
async function watch(
  name: string,
  fault?: 'server-error' | 'html' | 'truncated' | 'mismatched-error' | 'unknown-error',
) {
  const said: string[] = []
  const secrets = new Set<string>([PASSWORD, 'new horse battery'])
  const accessTokens = new Set<string>()
  for (const level of LEVELS)
    vi.spyOn(console, level).mockImplementation((...values) => void said.push(values.map(String).join(' ')))
  const world = createFlowWorld({ url: 'http://localhost:3000/page' })
  listen(world, secrets, accessTokens)
  const run = await FLOWS[name]!.arrange(world)
  if (fault) for (const operation of FLOWS[name]!.operations) world.emulator.faults.once(operation, fault)
  await run().catch((error: unknown) => said.push(describe(error)))
  for (const session of world.emulator.db.sessions.all()) secrets.add(session.refresh_token)
  for (const [cookie, value] of world.platform.cookies
    .names()
    .map((name) => [name, world.platform.cookies.get(name)!])) {
    if (cookie!.startsWith('stack-oauth-outer-')) secrets.add(value!)
  }
  return {
    said,
    secrets,
    accessTokens,
    urls: [...world.requests.map(({ url }) => url), ...world.platform.visited, world.platform.location.href()],
  }
}

/** Collects the secrets and URLs of each request and response. */
function listen(world: FlowWorld, secrets: Set<string>, accessTokens: Set<string>): void {
  const { emulator } = world
  const { fetch } = emulator
  ;(emulator as { fetch: typeof fetch }).fetch = async (input, init) => {
    for (const body of [String(init?.body ?? '')]) collect(body, secrets, accessTokens)
    const response = await fetch(input, init)
    collect(
      await response
        .clone()
        .text()
        .catch(() => ''),
      secrets,
      accessTokens,
    )
    return response
  }
}

function collect(body: string, secrets: Set<string>, accessTokens: Set<string>): void {
  for (const name of SECRET_NAMES) {
    for (const [, secret] of body.matchAll(new RegExp(`"${name}":\\s*"([^"]{6,})"|\\b${name}=([^&]{6,})`, 'g'))) {
      if (secret) secrets.add(secret)
    }
  }
  for (const [, token] of body.matchAll(/"access_token":\s*"([^"]+)"/g)) accessTokens.add(token!)
}

/** Stack, message and properties of an error and its causes. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause, causes = [] } = error as { cause?: unknown; causes?: unknown[] }
  const ownText = `${error.stack} ${JSON.stringify({ ...error, cause: undefined, causes: undefined })}`
  return [ownText, ...[cause, ...causes].filter(Boolean).map(describe)].join('\n')
}

test('every flow handles the secrets that the other tests search for', async () => {
  const { secrets, accessTokens } = await watch('signInWithTotp')
  expect(secrets.size).toBeGreaterThan(5)
  expect(accessTokens.size).toBeGreaterThan(1)
})

test.each(Object.keys(FLOWS))('%s leaks no secret', async (name) => {
  for (const fault of [undefined, 'server-error', 'html', 'truncated', 'mismatched-error', 'unknown-error'] as const) {
    const { said, secrets, accessTokens, urls } = await watch(name, fault)
    for (const secret of secrets) {
      expect(
        urls.filter((url) => decodeURIComponent(url).includes(secret)),
        'addresses',
      ).toEqual([])
      expect(
        said.filter((text) => text.includes(secret)),
        'messages',
      ).toEqual([])
    }
    for (const token of accessTokens) {
      expect(
        said.filter((text) => text.includes(token)),
        'messages',
      ).toEqual([])
      const carriers = urls.filter((url) => url.includes(token)).map((url) => new URL(url))
      // A fresh access token may appear only in the redirect that connects an account, where a browser can't send
      // headers.
      for (const url of carriers) {
        expect(url.pathname.includes('/auth/oauth/authorize/')).toBe(true)
        expect(url.searchParams.get('type')).toBe('link')
      }
    }
    vi.restoreAllMocks()
  }
})
