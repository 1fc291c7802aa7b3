import { isKnownError, signInWithPassword } from 'latchkey'
import { expect, test } from 'vitest'
import { openSettings, PERSON } from './settingsWorld.tsx'

test('deletes the account after its email is entered, and redirects home', async () => {
  const { screen, client, platform } = await openSettings('account')
  await screen.click(screen.button('Delete my account'))
  await screen.type('phrase', 'mira')
  await screen.click(screen.find('dialog button[type=submit]'))
  await screen.sees('This is not “mira@harbor.example”.')
  await screen.type('phrase', PERSON.email)
  await screen.click(screen.find('dialog button[type=submit]'))
  await screen.until(() => platform.visited.length > 0, 'a redirect')
  expect(client.session.getSnapshot().status).toBe('signed-out')
  expect(platform.visited).toEqual(['http://localhost:3000/'])
  await expect(signInWithPassword(client, PERSON)).rejects.toSatisfy((error) =>
    isKnownError(error, 'EMAIL_PASSWORD_MISMATCH'),
  )
})

test('signs out, and redirects home once the service has ended the session', async () => {
  const { screen, client, platform, emulator } = await openSettings('account')
  const answered: string[] = []
  emulator.requests.subscribe(({ operation }) =>
    answered.push(`${operation} before ${platform.visited.length} redirects`),
  )
  await screen.click(screen.button('Sign out'))
  await screen.until(() => platform.visited.length > 0, 'a redirect')
  expect(client.session.getSnapshot().status).toBe('signed-out')
  expect(platform.visited).toEqual(['http://localhost:3000/'])
  expect(answered).toContain('deleteCurrentSession before 0 redirects')
})

test("hides deletion if the project doesn't allow it", async () => {
  const { screen } = await openSettings('account', { config: { client_user_deletion_enabled: false } })
  expect(screen.text()).not.toContain('Delete')
})
