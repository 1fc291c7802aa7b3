import { listUserApiKeys } from 'latchkey'
import { expect, test } from 'vitest'
import { openSettings } from './openSettings.tsx'

test('creates a key, shows it once, copies and revokes it', async () => {
  const { screen, client, platform } = await openSettings('api-keys')
  await screen.sees('There are no keys yet.')
  await screen.click(screen.button('Create key'))
  await screen.type('description', 'CI robot')
  await screen.submitWith('description')
  await screen.sees('It won’t be shown again.')
  const secret = screen.find<HTMLInputElement>('dialog input').value
  expect(secret).toMatch(/^sk_.{99}$/)
  await screen.click(screen.button('Copy'))
  await screen.sees('Copied.')
  expect(platform.copied).toEqual([secret])
  await screen.click(screen.button('I have copied it'))
  await screen.sees('CI robot')
  expect(screen.container.innerHTML).not.toContain(secret)
  expect(screen.text()).toContain(secret.slice(-4))

  await screen.click(screen.named('Revoke CI robot'))
  await screen.click(screen.find('dialog button[type=submit]'))
  await screen.sees('Revoked')
  const { items } = await listUserApiKeys(client, { userId: 'me' })
  expect(items.map(({ description, manuallyRevokedAt }) => [description, typeof manuallyRevokedAt])).toEqual([
    ['CI robot', 'number'],
  ])
})

test('hides API keys if the project has none for users', async () => {
  const { screen } = await openSettings('profile', { config: { allow_user_api_keys: false } })
  expect(screen.text()).not.toContain('API keys')
})
