import { getUser, isKnownError, listTeams, signInWithPassword } from 'latchkey'
import { latchkeyLoader, type LatchkeyParameters } from 'latchkey/storybook'
import { expect, test } from 'vitest'

const load = async (latchkey?: LatchkeyParameters) => (await latchkeyLoader({ parameters: { latchkey } })).latchkey

test('a story begins with a signed-in user, or with anybody else, or with a visitor', async () => {
  const [ada, mira, visitor] = await Promise.all([
    load(),
    load({ user: { email: 'mira@harbor.example', displayName: 'Mira', teams: ['Harbor'] } }),
    load({ user: null }),
  ])
  expect((await getUser(ada.client))?.primaryEmail).toBe('ada@example.com')
  expect((await getUser(mira.client))?.displayName).toBe('Mira')
  expect((await listTeams(mira.client, { userId: 'me' })).items).toMatchObject([{ displayName: 'Harbor' }])
  expect(await getUser(visitor.client)).toBeNull()
})

test('stories have the same ids each time, and share no data', async () => {
  const [story, otherStory] = await Promise.all([load(), load()])
  const ids = [await getUser(story.client), await getUser(otherStory.client)].map((user) => user?.id)
  expect(ids[0]).toBe(ids[1])
  story.emulator.reset()
  expect(await getUser(otherStory.client)).not.toBeNull()
})

test('an operation fails with the error of the story, each time', async () => {
  const { client } = await load({ user: null, errors: { passwordSignIn: 'EMAIL_PASSWORD_MISMATCH' } })
  for (const password of ['correct horse', 'battery staple']) {
    const error: unknown = await signInWithPassword(client, { email: 'ada@example.com', password }).catch(
      (reason: unknown) => reason,
    )
    expect(isKnownError(error, 'EMAIL_PASSWORD_MISMATCH')).toBe(true)
  }
})

test('a story may begin at any time, and be shown long after the sign-in', async () => {
  const now = Date.UTC(2030, 0, 1)
  const { client, emulator } = await load({ now, advanceMillis: 400 * 86_400_000 })
  expect(client.platform.now() - now).toBeGreaterThanOrEqual(400 * 86_400_000)
  expect(emulator.clock.now()).toBeGreaterThan(now)
  expect(await getUser(client)).toBeNull()
})

test('a story may prepare the service after the sign-in', async () => {
  const { emulator } = await load({ setUp: ({ emulator }) => emulator.clock.advance(1000), now: 0 })
  expect(emulator.clock.now()).toBeGreaterThanOrEqual(1000)
})
