import { expect, test } from 'vitest'
import { readTokenClaims } from '../../../src/core/util/jwt.ts'
import { ScenarioService } from './ScenarioService.ts'

const START = 1_800_000_000_000

function createService(rotates = false) {
  let now = START
  const service = new ScenarioService(rotates, () => now)
  const request = (refreshToken: string, tab = 0) => {
    const response = service.receive(`grant_type=refresh_token&refresh_token=${refreshToken}`, tab)
    const body = response.then(
      async (received) =>
        ({ status: received.status, ...JSON.parse(await received.text()) }) as Record<string, unknown>,
    )
    body.catch(() => {})
    return { pending: service.pending.at(-1)!, body }
  }
  const refresh = async (refreshToken: string): Promise<Record<string, unknown>> => {
    const { pending, body } = request(refreshToken)
    service.deliver(pending, { isLost: false })
    return body
  }
  return { service, request, refresh, pass: (millis: number) => void (now += millis) }
}

test('a sign-in issues tokens that live ten minutes', () => {
  const { service } = createService()
  const { accessToken, refreshToken } = service.signIn('ada')
  expect(readTokenClaims(accessToken)).toMatchObject({ userId: 'ada', issuedAt: START, expiresAt: START + 600_000 })
  expect(service.signIn('ada').refreshToken).not.toBe(refreshToken)
})

test('a service that keeps refresh tokens accepts one again and again, and no other one', async () => {
  const { service, refresh } = createService()
  const { refreshToken } = service.signIn('ada')
  for (let count = 0; count < 2; count += 1) {
    const { access_token, ...rest } = await refresh(refreshToken)
    expect(readTokenClaims(String(access_token)).userId).toBe('ada')
    expect(rest).toEqual({ status: 200 })
  }
  for (const token of ['unknown', 'refresh-2', 'refresh-3', '']) {
    expect(await refresh(token)).toMatchObject({ status: 401, code: 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED' })
  }
})

test('a service that rotates refresh tokens accepts each of them once', async () => {
  const { service, refresh } = createService(true)
  const { refreshToken } = service.signIn('ada')
  const { refresh_token: next } = await refresh(refreshToken)
  expect(next).not.toBe(refreshToken)
  expect(await refresh(refreshToken)).toMatchObject({ status: 401 })
  expect(await refresh(String(next))).toMatchObject({ status: 200 })
  expect(service.isTokenLost).toBe(false)
})

test('a request is handled once, and is pending until its response is delivered or lost', async () => {
  const { service, request } = createService(true)
  const { refreshToken } = service.signIn('ada')
  const [accepted, lost] = [request(refreshToken), request('unknown', 1)]
  expect(service.handle(accepted.pending)).toBe(service.handle(accepted.pending))
  expect(service.pending.map(({ tabIndex, sentAt }) => [tabIndex, sentAt])).toEqual([
    [0, START],
    [1, START],
  ])
  service.deliver(lost.pending, { isLost: true })
  expect(service.pending).toEqual([accepted.pending])
  await expect(lost.body).rejects.toThrow(TypeError)
  service.deliver(accepted.pending, { isLost: false })
  expect(service.pending).toEqual([])
  expect(await accepted.body).toMatchObject({ status: 200 })
})

test.each([
  ['that arrives', true, 0, { isLost: false }, false, false],
  ['that is lost', true, 0, { isLost: true }, false, true],
  ['that arrives just in time', true, 2999, { isLost: false }, false, false],
  ['that arrives after 3 s', true, 3000, { isLost: false }, false, true],
  ['to a tab that was reloaded', true, 0, { isLost: false }, true, true],
  ['that is lost, of a service that keeps refresh tokens', false, 0, { isLost: true }, false, false],
])('a response %s may cost the session: %s', async (_what, rotates, millis, delivery, isReloaded, isTokenLost) => {
  const { service, request, pass } = createService(rotates)
  const { pending } = request(service.signIn('ada').refreshToken, 1)
  if (isReloaded) service.abandon(1)
  service.abandon(0)
  pass(millis)
  service.deliver(pending, delivery)
  expect(service.isTokenLost).toBe(isTokenLost)
})

test('a refusal that is lost costs no session', () => {
  const { service, request } = createService(true)
  service.deliver(request('unknown').pending, { isLost: true })
  expect(service.isTokenLost).toBe(false)
})
