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
  await expect(signInWithPassword(client, PERSON)).rejects.toSatisfy((error) =>
    isKnownError(error, 'EMAIL_PASSWORD_MISMATCH'),
  )
})

test("hides deletion if the project doesn't allow it", async () => {
  const { screen } = await openSettings('account', { config: { client_user_deletion_enabled: false } })
  expect(screen.text()).not.toContain('Delete')
})
