import vm from 'node:vm'
import { isKnownError, LatchkeyError } from 'latchkey'
import { verifyWebhook, WebhookError, type WebhookEvent } from 'latchkey/server'
import { Webhook } from 'standardwebhooks'
import { afterEach, describe, expect, test, vi } from 'vitest'

/** The example of the specification and of the reference implementation. */
const vector = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: '1614265330',
  body: '{"test": 2432232314}',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
}
const NOW = 1_800_000_000_000
const SECRET = `whsec_${Buffer.from('a secret of twenty-four.').toString('base64')}`
const event = { type: 'team_membership.created', data: { team_id: 'team-1', user_id: 'user-1' } }

type Prefix = 'svix' | 'webhook'

function signed(
  body = JSON.stringify(event),
  { seconds = NOW / 1000, prefix = 'svix' as Prefix, secret = SECRET } = {},
) {
  const signature = new Webhook(secret).sign('msg_1', new Date(seconds * 1000), body)
  const headers = {
    [`${prefix}-id`]: 'msg_1',
    [`${prefix}-timestamp`]: String(seconds),
    [`${prefix}-signature`]: signature,
  }
  return { headers, body, signature }
}
const options = { secret: SECRET, now: () => NOW }
const refusal = (promise: Promise<unknown>): Promise<unknown> => promise.catch((error: unknown) => error)

test.each(['svix', 'webhook'] as const)('a signed webhook with headers %s-… resolves to its event', async (prefix) => {
  const { headers, body } = signed(undefined, { prefix })
  const request = new Request('https://app.example/hook', { method: 'POST', headers, body })
  expect(await verifyWebhook(request, options)).toEqual({
    type: 'team_membership.created',
    data: { teamId: 'team-1', userId: 'user-1' },
  })
})

test('a signed webhook is accepted as headers and body, as text and as bytes', async () => {
  const { headers, body } = signed()
  const bytes = new TextEncoder().encode(body)
  const padded = new TextEncoder().encode(`<<${body}>>`)
  const view = padded.subarray(2, padded.length - 2)
  const ofOtherRealm = vm.runInNewContext('new Uint8Array(bytes).buffer', { bytes: [...bytes] }) as ArrayBuffer
  const dataView = new DataView(padded.buffer, 2, bytes.length)
  for (const payload of [body, bytes, Buffer.from(body), bytes.buffer, view, dataView, ofOtherRealm]) {
    await expect(verifyWebhook({ headers, body: payload }, options)).resolves.toMatchObject({ type: event.type })
    await expect(verifyWebhook({ headers: new Headers(headers), body: payload }, options)).resolves.toBeDefined()
  }
})

test('a signed webhook from the specification’s example passes the signature check', async () => {
  const { secret, id, timestamp, body, signature } = vector
  const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature }
  const verified = verifyWebhook({ headers, body }, { secret, now: () => 1_614_265_330_000 })
  expect(await refusal(verified)).toMatchObject({ code: 'WEBHOOK_BODY' })
})

test('a signed webhook can have several signatures, of which one must match', async () => {
  const { headers, body } = signed()
  const many = { ...headers, 'svix-signature': `v1,AAAA v2,${signature.slice(3)} v1,%% ${signature}` }
  await expect(verifyWebhook({ headers: many, body }, options)).resolves.toBeDefined()
  const none = { ...headers, 'svix-signature': `v1,AAAA v2,${signature.slice(3)}` }
  expect(await refusal(verifyWebhook({ headers: none, body }, options))).toMatchObject({ code: 'WEBHOOK_SIGNATURE' })
})

test('a signed webhook works with a secret without its prefix', async () => {
  await expect(verifyWebhook(signed(), { ...options, secret: SECRET.slice(6) })).resolves.toBeDefined()
})

test('the event of a webhook narrows by type', async () => {
  const user = {
    id: 'user-1',
    primary_email: 'mira@harbor.example',
    signed_up_at_millis: 5,
    client_metadata: { a_b: 1 },
  }
  const request = signed(JSON.stringify({ type: 'user.created', data: user }))
  const received: WebhookEvent = await verifyWebhook(request, options)
  if (received.type !== 'user.created') throw new Error('The type is another one.')
  expect(received.data.primaryEmail).toBe('mira@harbor.example')
  expect(received.data.clientMetadata).toEqual({ a_b: 1 })
})

test.each([
  [
    'user.updated',
    { emailAuthEnabled: true, clientMetadata: { a_b: 1 }, selectedTeam: { serverMetadata: { c_d: 2 } } },
  ],
  ['team.updated', { authWithEmail: true, clientMetadata: { a_b: 1 }, selectedTeam: { serverMetadata: { cD: 2 } } }],
  ['shop.updated', { authWithEmail: true, clientMetadata: { aB: 1 }, selectedTeam: { serverMetadata: { cD: 2 } } }],
])('the metadata of the webhook %s is unchanged if it is a user’s or a team’s', async (type, expected) => {
  const data = { auth_with_email: true, client_metadata: { a_b: 1 }, selected_team: { server_metadata: { c_d: 2 } } }
  expect(await verifyWebhook(signed(JSON.stringify({ type, data })), options)).toEqual({ type, data: expected })
})

const { headers, body, signature } = signed()

test.each([
  ['as Node.js writes them', (name: string) => name],
  ['capitalized', (name: string) => name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase())],
  ['in capitals', (name: string) => name.toUpperCase()],
])('the headers of a webhook are found: %s', async (_name, rename) => {
  const renamed = Object.fromEntries(Object.entries(headers).map(([name, value]) => [rename(name), value]))
  await expect(verifyWebhook({ headers: renamed, body }, options)).resolves.toBeDefined()
})

test('the headers of a webhook can be arrays of values', async () => {
  const arrays = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]]))
  await expect(verifyWebhook({ headers: arrays, body }, options)).resolves.toBeDefined()
  const two = { ...headers, 'svix-signature': ['v1,AAAA', headers['svix-signature']!, 'v1,BBBB'] }
  await expect(verifyWebhook({ headers: two, body }, options)).resolves.toBeDefined()
})

test('the headers of a webhook can repeat the name of the signature', async () => {
  const repeated = new Headers({ ...headers, 'svix-signature': 'v1,AAAA' })
  repeated.append('svix-signature', headers['svix-signature']!)
  repeated.append('svix-signature', 'v1,BBBB')
  await expect(verifyWebhook({ headers: repeated, body }, options)).resolves.toBeDefined()
})

test.each(['svix-id', 'svix-timestamp'])('the headers of a webhook are refused with two values of %s', async (name) => {
  const twice = { ...headers, [name]: [headers[name]!, headers[name]!] }
  expect(await refusal(verifyWebhook({ headers: twice, body }, options))).toBeInstanceOf(WebhookError)
})

describe('the signatures of a webhook', () => {
  const { headers, body } = signed()
  const wrong = `v1,${Buffer.alloc(32, 7).toString('base64')}`
  const withSignatures = (...signatures: string[]) => ({
    headers: { ...headers, 'svix-signature': signatures.join(' ') },
    body,
  })
  const repeat = (count: number): string[] => Array<string>(count).fill(wrong)
  const subtle = crypto.subtle
  afterEach(() => vi.restoreAllMocks())

  test('are compared up to the tenth', async () => {
    await expect(verifyWebhook(withSignatures(...repeat(9), signature), options)).resolves.toBeDefined()
    await expect(verifyWebhook(withSignatures(signature, ...repeat(2000)), options)).resolves.toBeDefined()
    const eleventh = verifyWebhook(withSignatures(...repeat(10), signature), options)
    expect(await refusal(eleventh)).toMatchObject({ code: 'WEBHOOK_SIGNATURE' })
  })

  test('of other versions are not counted', async () => {
    const others = Array<string>(50).fill(wrong.replace('v1', 'v2'))
    await expect(verifyWebhook(withSignatures(...others, signature), options)).resolves.toBeDefined()
  })

  test.each([1, 10, 2300])('%i of them are checked with one HMAC', async (count) => {
    const spies = (['sign', 'verify', 'digest'] as const).map((name) => vi.spyOn(subtle, name))
    await refusal(verifyWebhook(withSignatures(...repeat(count)), options))
    expect(spies.map((spy) => spy.mock.calls.length)).toEqual([1, 0, 0])
  })

  test('are refused with whitespace that base64 decoders skip', async () => {
    const error = await refusal(verifyWebhook(withSignatures(`${signature}\t`, wrong), options))
    expect(error).toMatchObject({ code: 'WEBHOOK_SIGNATURE' })
  })

  test('are not decoded if they are too long to be one', async () => {
    const decode = vi.spyOn(globalThis, 'atob')
    const error = await refusal(verifyWebhook(withSignatures(`v1,${'A'.repeat(100_000)}`), options))
    expect(error).toMatchObject({ code: 'WEBHOOK_SIGNATURE' })
    expect(Math.max(...decode.mock.calls.map(([encoded]) => encoded.length))).toBeLessThan(100)
  })

  test.each([
    ['shorter by a byte', (bytes: Buffer) => bytes.subarray(0, 31)],
    ['shorter by its first byte', (bytes: Buffer) => bytes.subarray(1)],
    ['longer by a byte', (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(1)])],
    [
      'different in its first byte',
      (bytes: Buffer) => Buffer.from(bytes.map((byte, index) => (index === 0 ? byte ^ 1 : byte))),
    ],
    [
      'different in its last byte',
      (bytes: Buffer) => Buffer.from(bytes.map((byte, index) => (index === 31 ? byte ^ 128 : byte))),
    ],
    ['empty', () => Buffer.alloc(0)],
  ])('must be complete: %s is refused', async (_name, change) => {
    const changed = change(Buffer.from(signature.slice(3), 'base64')).toString('base64')
    const error = await refusal(verifyWebhook(withSignatures(`v1,${changed}`), options))
    expect(error).toMatchObject({ code: 'WEBHOOK_SIGNATURE' })
  })
})

const cases: [string, { headers: Record<string, string>; body: string }, string][] = [
  ['with another body', { headers, body: body.replace('user-1', 'user-2') }, 'WEBHOOK_SIGNATURE'],
  ['with another id', { headers: { ...headers, 'svix-id': 'msg_2' }, body }, 'WEBHOOK_SIGNATURE'],
  ['with another time', { headers: { ...headers, 'svix-timestamp': '1800000001' }, body }, 'WEBHOOK_SIGNATURE'],
  ['with another secret', signed(body, { secret: `whsec_${btoa('another')}` }), 'WEBHOOK_SIGNATURE'],
  [
    'with a signature of another version',
    { headers: { ...headers, 'svix-signature': signature.replace('v1', 'v1a') }, body },
    'WEBHOOK_SIGNATURE',
  ],
  ['without headers', { headers: {}, body }, 'WEBHOOK_HEADERS_MISSING'],
  ['without a signature', { headers: { ...headers, 'svix-signature': '' }, body }, 'WEBHOOK_HEADERS_MISSING'],
  [
    'with headers of both kinds mixed',
    { headers: { 'svix-id': 'a', 'webhook-timestamp': '1', 'webhook-signature': 'v1,A' }, body },
    'WEBHOOK_HEADERS_MISSING',
  ],
  ['301 s old', signed(body, { seconds: NOW / 1000 - 301 }), 'WEBHOOK_TIMESTAMP'],
  ['301 s ahead', signed(body, { seconds: NOW / 1000 + 301 }), 'WEBHOOK_TIMESTAMP'],
  ['with a time that is no number', { headers: { ...headers, 'svix-timestamp': '1.8e9' }, body }, 'WEBHOOK_TIMESTAMP'],
  ['with a body that is not JSON', signed('good evening'), 'WEBHOOK_BODY'],
  ['with a body without data', signed('{"type":"user.created"}'), 'WEBHOOK_BODY'],
  ['with a body without type', signed('{"data":{}}'), 'WEBHOOK_BODY'],
]
test.each(cases)('a webhook is refused: %s', async (_name, request, code) => {
  const error = await refusal(verifyWebhook(request, options))
  expect(error).toBeInstanceOf(WebhookError)
  expect(error).toBeInstanceOf(LatchkeyError)
  expect(error).toMatchObject({ code, name: 'WebhookError' })
  expect(isKnownError(error)).toBe(false)
  for (const secret of [SECRET, SECRET.slice(6), signature.slice(3)]) {
    expect(`${(error as Error).message} ${JSON.stringify(error)}`).not.toContain(secret)
  }
})

test.each([
  [300, 0],
  [10, 10],
  [0, 0],
])('a webhook is refused outside the tolerance of %s s only', async (toleranceSeconds) => {
  const at = (seconds: number) => verifyWebhook(signed(body, { seconds }), { ...options, toleranceSeconds })
  await expect(at(NOW / 1000 - toleranceSeconds)).resolves.toBeDefined()
  await expect(at(NOW / 1000 + toleranceSeconds)).resolves.toBeDefined()
  expect(await refusal(at(NOW / 1000 - toleranceSeconds - 1))).toMatchObject({ code: 'WEBHOOK_TIMESTAMP' })
})

test.each([
  [{ secret: undefined }, 'MISSING_OPTION'],
  [{ secret: '' }, 'MISSING_OPTION'],
  [{ secret: 'undefined' }, 'MISSING_OPTION'],
  [{ secret: 'whsec_' }, 'INVALID_OPTION'],
  [{ secret: 'whsec_%%' }, 'INVALID_OPTION'],
  [{ toleranceSeconds: -1 }, 'INVALID_OPTION'],
  [{ toleranceSeconds: NaN }, 'INVALID_OPTION'],
])('verifyWebhook with the options %j is a usage error', async (more, code) => {
  const error = await refusal(verifyWebhook(signed(), { ...options, ...more } as never))
  expect(error).toMatchObject({ name: 'UsageError', code })
})

test('verifyWebhook with a body that was already read or parsed is a usage error that says what to pass', async () => {
  const read = new Request('https://app.example', { method: 'POST', headers, body })
  await read.text()
  for (const request of [read, { headers, body: event as never }]) {
    expect(await refusal(verifyWebhook(request, options))).toMatchObject({
      name: 'UsageError',
      message: expect.stringContaining('as it was received') as string,
    })
  }
})
