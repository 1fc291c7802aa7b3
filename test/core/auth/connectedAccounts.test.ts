import { expect, test } from 'vitest'
import { getConnectedAccount } from '../../../src/core/auth/connectedAccounts.ts'
import { completeOAuth } from '../../../src/core/auth/oauth.ts'
import { signUpWithPassword } from '../../../src/core/auth/password.ts'
import { EMAIL, ORIGIN, PASSWORD } from '../../support/createWorld.ts'
import { consent } from './provider.ts'
import { createFlowWorld, theUser } from './world.ts'

const signedOut = expect.objectContaining({ name: 'UsageError', code: 'NOT_SIGNED_IN' })

async function signedUp() {
  const world = createFlowWorld({ url: `${ORIGIN}/settings` })
  await signUpWithPassword(world.client, { email: EMAIL, password: PASSWORD })
  world.calls.length = 0
  return world
}

const github = { providerId: 'github' }

test('a connected account is null without a connection', async () => {
  const { client } = await signedUp()
  expect(await getConnectedAccount(client, github)).toBeNull()
})

test('a connected account is read with the scopes that are asked for, and with none without', async () => {
  const { client, requests } = await signedUp()
  requests.length = 0
  await getConnectedAccount(client, github)
  await getConnectedAccount(client, { ...github, scopes: ['repo', 'gist'] })
  expect(requests.map(({ body }) => JSON.parse(body) as unknown)).toEqual([{}, { scope: 'repo gist' }])
})

test('a connected account is requested from the provider on demand and then returns a token', async () => {
  const world = await signedUp()
  const wanted = { ...github, scopes: ['repo', 'gist'], or: 'redirect' } as const
  expect(await getConnectedAccount(world.client, wanted)).toBeNull()
  expect(new URL(world.platform.visited.at(-1)!).searchParams.get('provider_scope')).toBe('repo gist')
  await consent(world)
  expect(await completeOAuth(world.client)).toMatchObject({ returnTo: `${ORIGIN}/settings` })
  const visits = world.platform.visited.length
  expect(await getConnectedAccount(world.client, wanted)).toEqual({
    providerId: 'github',
    accessToken: expect.any(String),
  })
  expect(await getConnectedAccount(world.client, { ...github, scopes: ['admin'] })).toBeNull()
  expect(world.platform.visited).toHaveLength(visits)
})

test('a connected account of another user doesn’t get more scopes', async () => {
  const world = await signedUp()
  const other = { ...github, userId: '00000000-0000-4000-8000-000000000000', or: 'redirect' } as const
  await expect(getConnectedAccount(world.client, other)).rejects.toMatchObject({
    name: 'UsageError',
    code: 'OTHER_USER',
  })
  expect({ calls: world.calls, visited: world.platform.visited }).toEqual({ calls: [], visited: [] })
  const ownInput = { ...github, userId: theUser(world).id, or: 'redirect' } as const
  expect(await getConnectedAccount(world.client, ownInput)).toBeNull()
  expect(world.platform.visited).toHaveLength(1)
})

test('a connected account requires a signed-in user', async () => {
  await expect(getConnectedAccount(createFlowWorld().client, github)).rejects.toEqual(signedOut)
})
