// @vitest-environment happy-dom
import { isKnownError, signInWithPassword } from 'latchkey'
import { expect, test } from 'vitest'
import { openSettings, PERSON } from './settingsWorld.tsx'

test('an account is deleted once its address was typed, and the person goes home', async () => {
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

test('where people may not delete themselves, it is not offered', async () => {
  const { screen } = await openSettings('account', { config: { client_user_deletion_enabled: false } })
  expect(screen.text()).not.toContain('Delete')
})
