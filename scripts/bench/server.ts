/**
 * The cost of verifying access tokens, requests and webhooks on a server: `tsx scripts/bench/server.ts`.
 *
 * Each batch of tokens is verified in all ways, one after another, so other load on the machine affects all of them. The
 * value of a round is the CPU time of its median batch, and the figure is the median of the rounds. The bare check
 * receives bytes that are already decoded.
 */
import { createPublicKey, verify as verifyRaw } from 'node:crypto'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { toSessionCookies, toSessionId } from '../../src/core/session/tokenCookies.ts'
import { authenticate } from '../../src/server/requests/authenticate.ts'
import { verifyAccessToken } from '../../src/server/tokens/verifyAccessToken.ts'
import { verifyWebhook } from '../../src/server/verifyWebhook.ts'
import { BASE_URL, createKey, ISSUER, NOW, PROJECT, serveKeys, sign } from '../../test/server/tokens/issuer.ts'
import { createWorld } from '../../test/support/createWorld.ts'
import { print, type Figure } from './figures.ts'
import { cpuMillis, median } from './measure.ts'

const ROUNDS = 9
const TOKENS_PER_ROUND = 1200
const TOKENS_PER_BATCH = 100
const REPEATS = 200_000
const KNOWN_TOKENS = 300

const perSecond = async (count: number, work: () => Promise<void>): Promise<number> => {
  const started = performance.now()
  await work()
  return (count / (performance.now() - started)) * 1000
}

/** The signed bytes of a token, and its signature. */
function toParts(token: string): { signed: Buffer; signature: Buffer } {
  const separator = token.lastIndexOf('.')
  return {
    signed: Buffer.from(token.slice(0, separator)),
    signature: Buffer.from(token.slice(separator + 1), 'base64url'),
  }
}

/** Measures verification of access tokens against jose and against the bare signature check. */
async function benchServer(): Promise<Figure[]> {
  const key = await createKey('key-1')
  const served = serveKeys(key)
  const options = { projectId: PROJECT, baseUrl: BASE_URL, fetch: served.fetch, now: () => NOW * 1000 }
  const keys = createLocalJWKSet({ keys: [key.jwk] })
  const expected = { issuer: ISSUER, audience: PROJECT, algorithms: ['ES256'], currentDate: new Date(NOW * 1000) }
  const raw = { key: createPublicKey({ key: key.jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const

  const rounds = []
  for (let round = -1; round < ROUNDS; round += 1) {
    const tokens = await Promise.all(
      Array.from({ length: TOKENS_PER_ROUND }, (_, index) => sign(key, { sub: `user-${round}-${index}` })),
    )
    const parts = new Map(tokens.map((token) => [token, toParts(token)]))
    const checkSignature = (token: string): boolean => {
      const { signed, signature } = parts.get(token) ?? toParts(token)
      return verifyRaw('sha256', signed, raw, signature)
    }
    const verifiers = {
      jose: (token: string): unknown => jwtVerify(token, keys, expected),
      bare: (token: string): unknown => checkSignature(token),
      latchkey: (token: string): unknown => verifyAccessToken(token, options),
    }
    const durations: Record<keyof typeof verifiers, number[]> = { jose: [], bare: [], latchkey: [] }
    for (let from = 0; from < TOKENS_PER_ROUND; from += TOKENS_PER_BATCH) {
      const batch = tokens.slice(from, from + TOKENS_PER_BATCH)
      for (const library of ['bare', 'jose', 'latchkey'] as const) {
        const millis = await cpuMillis(async () => {
          for (const token of batch) await verifiers[library](token)
        })
        durations[library].push(millis / TOKENS_PER_BATCH)
      }
    }
    const known = tokens.slice(-KNOWN_TOKENS)
    for (const token of known) await verifyAccessToken(token, options)
    const repeatedPerSecond = await perSecond(REPEATS, async () => {
      for (let index = 0; index < REPEATS; index += 1)
        await verifyAccessToken(known[index % KNOWN_TOKENS] ?? '', options)
    })
    if (round >= 0)
      rounds.push({
        jose: median(durations.jose),
        bare: median(durations.bare),
        latchkey: median(durations.latchkey),
        repeatedPerSecond,
      })
  }
  return [
    {
      name: 'new token: time over jose',
      value: median(rounds.map((round) => round.latchkey / round.jose)),
      unit: '×',
      limit: { atMost: 1.15 },
    },
    {
      name: 'new token: share of the bare signature check',
      value: median(rounds.map((round) => round.bare / round.latchkey)),
      unit: '',
      limit: { atLeast: 0.4 },
    },
    {
      name: 'token seen before: speed over jose',
      value: median(rounds.map((round) => (round.repeatedPerSecond * round.jose) / 1000)),
      unit: '×',
      limit: { atLeast: 20 },
    },
    {
      name: 'token seen before',
      value: median(rounds.map((round) => round.repeatedPerSecond)),
      unit: '/s',
      limit: { atLeast: 1_000_000 },
    },
    { name: 'fetches of the key set', value: served.count, unit: '', limit: { atMost: 1 } },
  ]
}

const REQUESTS_PER_BATCH = 300
const BATCHES = 40

/** Measures a request whose session is in cookies against one with the same access token in `Authorization`. */
async function benchRequests(): Promise<Figure[]> {
  const { server, signUp } = createWorld({ service: '2026' })
  const tokens = await signUp('mira@harbor.example')
  const options = { projectId: 'internal', cookieDomain: null, isSecure: true, acceptsOlderNames: false }
  const identity = { sessionId: toSessionId(tokens.refreshToken), rotation: 0 }
  const cookies = toSessionCookies({ ...tokens, identity }, options, Date.now(), [])
  const headers = {
    bearer: { authorization: `Bearer ${tokens.accessToken}` },
    cookies: { cookie: cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value ?? '')}`).join('; ') },
  }
  const durations: Record<keyof typeof headers, number[]> = { bearer: [], cookies: [] }
  for (let batch = -5; batch < BATCHES; batch += 1) {
    for (const kind of ['bearer', 'cookies'] as const) {
      const init = { headers: headers[kind] }
      const requests = Array.from({ length: REQUESTS_PER_BATCH }, () => new Request('https://app.example/api', init))
      const millis = await cpuMillis(async () => {
        for (const request of requests) await authenticate(server, request, { responseHeaders: new Headers() })
      })
      if (batch >= 0) durations[kind].push(millis)
    }
  }
  return [
    {
      name: 'request with known cookies: time over a bearer token',
      value: median(durations.cookies) / median(durations.bearer),
      unit: '×',
      limit: { atMost: 1.6 },
    },
  ]
}

const WEBHOOK_BYTES = 1_000_000
const HOSTILE_SIGNATURES = 2300

/** Measures a large webhook with many wrong signatures against the same webhook with one. */
async function benchWebhook(): Promise<Figure[]> {
  const body = 'x'.repeat(WEBHOOK_BYTES)
  const secret = `whsec_${btoa('a secret of a benchmark')}`
  const wrong = `v1,${Buffer.alloc(32).toString('base64')}`
  const refuse = (count: number): Promise<unknown> => {
    const signature = Array<string>(count).fill(wrong).join(' ')
    const headers = { 'svix-id': 'id', 'svix-timestamp': String(NOW), 'svix-signature': signature }
    return verifyWebhook({ headers, body }, { secret, now: () => NOW * 1000 }).catch(() => {})
  }
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const single = await cpuMillis(() => refuse(1))
    const many = await cpuMillis(() => refuse(HOSTILE_SIGNATURES))
    if (round > 0) ratios.push(many / single)
  }
  return [
    { name: 'webhook: time of 2,300 signatures over one', value: median(ratios), unit: '×', limit: { atMost: 2 } },
  ]
}

print([...(await benchServer()), ...(await benchRequests()), ...(await benchWebhook())])
