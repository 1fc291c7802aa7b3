import { expect, test, vi } from 'vitest'
import { getNavigate, mountRouter } from '../../../../src/core/auth/redirects/router.ts'
import { createWorld } from '../../../support/createWorld.ts'

const createClient = (redirectMethod: unknown) => {
  const { client } = createWorld()
  return { ...client, config: { ...client.config, redirectMethod } } as typeof client
}

test.each(['window', 'nextjs', 'none'])('the redirect method %s has no router, even if one is mounted', (method) => {
  const client = createClient(method)
  mountRouter(client, vi.fn())
  expect(getNavigate(client)).toBeNull()
})

test('a router of the options comes before the mounted one', () => {
  const [navigate, mounted] = [vi.fn(), vi.fn()]
  const client = createClient({ navigate })
  mountRouter(client, mounted)
  expect(getNavigate(client)).toBe(navigate)
})

test('the mounted router is used until it is unmounted, and an earlier one removes no later one', () => {
  const [navigate, otherNavigate] = [vi.fn(), vi.fn()]
  const client = createClient({ useNavigate: () => navigate })
  expect(getNavigate(client)).toBeNull()
  const unmountFirst = mountRouter(client, navigate)
  expect(getNavigate(client)).toBe(navigate)
  const unmountSecond = mountRouter(client, otherNavigate)
  unmountFirst()
  expect(getNavigate(client)).toBe(otherNavigate)
  unmountSecond()
  expect(getNavigate(client)).toBeNull()
})
