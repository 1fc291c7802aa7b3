import { expect, test } from 'vitest'
import { getPartialUser } from '../../../src/core/auth/getPartialUser.ts'
import { signUpWithPassword } from '../../../src/core/auth/password.ts'
import { EMAIL, PASSWORD } from '../../support/createWorld.ts'
import { createFlowWorld, theUser } from './world.ts'

test('a partial user comes from the access token, without a request', async () => {
  const world = createFlowWorld({ service: '2026' })
  expect(await getPartialUser(world.client)).toBeNull()
  await signUpWithPassword(world.client, { email: EMAIL, password: PASSWORD })
  world.calls.length = 0
  expect(await getPartialUser(world.client)).toMatchObject({
    id: theUser(world).id,
    displayName: null,
    primaryEmail: EMAIL,
    primaryEmailVerified: false,
    isAnonymous: false,
    isRestricted: false,
    claims: { role: 'authenticated', email: EMAIL },
  })
  expect(world.calls).toEqual([])
})

test('a partial user of a service until 2025 has only the id', async () => {
  const world = createFlowWorld()
  await signUpWithPassword(world.client, { email: EMAIL, password: PASSWORD })
  expect(await getPartialUser(world.client)).toMatchObject({ id: theUser(world).id, primaryEmail: null })
})
