import { createUserApiKey, listUserApiKeys, signUpWithPassword, updateUserApiKey } from 'latchkey'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { openSettings, readCache, type SettingsScreen } from './openSettings.tsx'

const DAY_MILLIS = 86_400_000

/** Chooses the option with this number of days. */
function choose(select: HTMLSelectElement, days: number): Promise<void> {
  return act(async () => {
    select.value = String(days)
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

async function seenButton(screen: SettingsScreen, name: string): Promise<HTMLButtonElement> {
  await screen.sees(name)
  return screen.button(name)
}

test('the API keys section creates a key, shows it once, copies and revokes it', async () => {
  const { screen, client, platform } = await openSettings('api-keys')
  await screen.sees('There are no keys yet.')
  await screen.click(screen.button('Create key'))
  await screen.type('description', 'CI robot')
  await screen.submitWith('description')
  await screen.sees('It won’t be shown again.')
  const secret = screen.find('dialog code').textContent
  expect(secret).toMatch(/^sk_.{99}$/)
  await screen.until(() => !readCache(client).includes(secret!), 'a cache without the key')
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

test('the API keys section hides API keys if the project has none for users', async () => {
  const { screen } = await openSettings('profile', { config: { allow_user_api_keys: false } })
  await screen.sees('Profile')
  expect(screen.text()).not.toContain('API keys')
})

test.each([
  { days: 30, label: /^30 days, until / },
  { days: 90, label: /^90 days, until / },
  { days: 365, label: /^365 days, until / },
])('a key with a lifetime of $days days expires then', async ({ days, label }) => {
  const { screen, client, platform } = await openSettings('api-keys')
  await screen.click(screen.button('Create key'))
  await screen.type('description', 'CI robot')
  const select = screen.find<HTMLSelectElement>('select[name=days]')
  expect([...select.options].find(({ value }) => value === String(days))?.textContent).toMatch(label)
  await choose(select, days)
  await screen.submitWith('description')
  await screen.sees('It won’t be shown again.')
  const { items } = await listUserApiKeys(client, { userId: 'me' })
  const lifetimeMillis = items[0]!.expiresAt! - platform.now()
  expect(Math.round(lifetimeMillis / DAY_MILLIS)).toBe(days)
})

test('a key without a lifetime never expires', async () => {
  const { screen, client } = await openSettings('api-keys')
  await screen.click(screen.button('Create key'))
  await screen.type('description', 'CI robot')
  await choose(screen.find<HTMLSelectElement>('select[name=days]'), 0)
  await screen.submitWith('description')
  await screen.click(await seenButton(screen, 'I have copied it'))
  await screen.sees('Never expires')
  const { items } = await listUserApiKeys(client, { userId: 'me' })
  expect(items[0]).not.toHaveProperty('expiresAt')
})

test('a key lasts 90 days unless another lifetime is chosen', async () => {
  const { screen } = await openSettings('api-keys')
  await screen.click(screen.button('Create key'))
  expect(screen.find<HTMLSelectElement>('select[name=days]').value).toBe('90')
})

test('an expired key is marked and can’t be revoked', async () => {
  const { screen } = await openSettings('api-keys', {}, async (client, input) => {
    await signUpWithPassword(client, input)
    const expiresAt = client.platform.now() - 1_000
    await createUserApiKey(client, { userId: 'me', description: 'Old robot', expiresAt })
  })
  await screen.sees('Old robot')
  expect(screen.text()).toContain('Expired')
  expect(screen.container.querySelector('[aria-label="Revoke Old robot"]')).toBeNull()
})

test('a key expires at its last millisecond, and a revoked one is only marked as revoked', async () => {
  const { screen } = await openSettings('api-keys', {}, async (client, input) => {
    await signUpWithPassword(client, input)
    const now = client.platform.now()
    await createUserApiKey(client, { userId: 'me', description: 'Old robot', expiresAt: now })
    const revoked = await createUserApiKey(client, { userId: 'me', description: 'Lost robot', expiresAt: now })
    await updateUserApiKey(client, { apiKeyId: revoked.id, revoked: true })
    vi.spyOn(client.platform, 'now').mockReturnValue(now)
  })
  await screen.sees('Lost robot')
  const badgesOf = (name: string): (string | null)[] => {
    const row = [...screen.container.querySelectorAll('.lk-row')].find(({ textContent }) => textContent.includes(name))
    return [...row!.querySelectorAll('.lk-badge')].map(({ textContent }) => textContent)
  }
  expect([badgesOf('Old robot'), badgesOf('Lost robot')]).toEqual([['Expired'], ['Revoked']])
})

test('the form for a new key closes without a request when it is cancelled', async () => {
  const { screen, calls } = await openSettings('api-keys')
  await screen.click(screen.button('Create key'))
  await screen.type('description', 'CI robot')
  calls.length = 0
  await screen.click(screen.button('Cancel'))
  await screen.until(() => screen.container.querySelector('input[name=description]') === null, 'a closed form')
  expect(screen.button('Create key').textContent).toBe('Create key')
  expect(calls).toEqual([])
})

test('a key without a description is refused without a request', async () => {
  const { screen, calls } = await openSettings('api-keys')
  await screen.click(screen.button('Create key'))
  calls.length = 0
  await screen.type('description', '  ')
  await screen.submitWith('description')
  expect(screen.find<HTMLInputElement>('input[name=description]').getAttribute('aria-invalid')).toBe('true')
  expect(calls).toEqual([])
})

test('a failed creation of a key is shown in the form, which keeps the description', async () => {
  const { screen, emulator } = await openSettings('api-keys')
  await screen.click(screen.button('Create key'))
  await screen.type('description', 'CI robot')
  emulator.faults.once('createUserApiKey', 'server-error')
  await screen.submitWith('description')
  await screen.until(() => screen.container.querySelector('[role=alert]') !== null, 'the error')
  expect(screen.find<HTMLInputElement>('input[name=description]').value).toBe('CI robot')
})
