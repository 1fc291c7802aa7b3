import { listNotificationPreferences } from 'latchkey'
import { createEmulator } from 'latchkey/emulator'
import { expect, onTestFinished, test } from 'vitest'
import { AccountSettingsPage } from '../../../src/react/settings/AccountSettingsPage.tsx'
import { render } from '../render.tsx'
import { openSettings } from './openSettings.tsx'

const isOn = (screen: { container: HTMLElement }, index: number): boolean =>
  screen.container.querySelectorAll<HTMLInputElement>('[role=switch]')[index]!.checked

test('the notifications section disables a kind of email', async () => {
  const { screen, client } = await openSettings('notifications')
  await screen.sees('Marketing')
  await screen.click(screen.container.querySelectorAll('[role=switch]')[1]!)
  await screen.until(() => !isOn(screen, 1), 'the switch being off')
  const { items } = await listNotificationPreferences(client, { userId: 'me' })
  expect(items.map(({ notificationCategoryName, enabled }) => [notificationCategoryName, enabled])).toEqual([
    ['Transactional', true],
    ['Marketing', false],
  ])
})

test("the notifications section doesn't disable a required kind of email", async () => {
  const { screen } = await openSettings('notifications')
  await screen.sees('Transactional')
  expect(screen.container.querySelectorAll<HTMLInputElement>('[role=switch]')[0]!.disabled).toBe(true)
})

test('the notifications section lets a user turn on a required kind of email that is off', async () => {
  const emulator = createEmulator()
  const fetch: typeof emulator.fetch = async (input, init) => {
    const request = new Request(input, init)
    const response = await emulator.fetch(request)
    const isPreferences = request.method === 'GET' && request.url.includes('/notification-preference')
    return isPreferences ? new Response((await response.text()).replaceAll('true', 'false'), response) : response
  }
  const { screen } = await openSettings('notifications', { emulator: { ...emulator, fetch } })
  await screen.sees('Transactional')
  const switches = [...screen.container.querySelectorAll<HTMLInputElement>('[role=switch]')]
  expect(switches.map(({ checked, disabled }) => ({ checked, disabled }))).toEqual(
    Array(2).fill({ checked: false, disabled: false }),
  )
})

test('the notifications section moves a switch before the response', async () => {
  const emulator = createEmulator()
  let response = (): void => {}
  const wait = new Promise<void>((resolve) => (response = resolve))
  const fetch: typeof emulator.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (request.method === 'PATCH') await wait
    return emulator.fetch(request)
  }
  const { screen, client } = await openSettings('notifications', { emulator: { ...emulator, fetch } })
  await screen.sees('Marketing')
  await screen.click(screen.container.querySelectorAll('[role=switch]')[1]!)
  await screen.until(() => !isOn(screen, 1), 'the switch being off')
  expect((await listNotificationPreferences(client, { userId: 'me' })).items[1]?.enabled).toBe(true)
  response()
  await screen.until(() => !screen.container.querySelector('[role=alert]') && !isOn(screen, 1), 'the switch being off')
})

test('the notifications section restores a switch if the service refuses', async () => {
  const { screen, emulator } = await openSettings('notifications')
  await screen.sees('Marketing')
  emulator.faults.once('updateNotificationPreference', 'server-error')
  await screen.click(screen.container.querySelectorAll('[role=switch]')[1]!)
  await screen.until(() => screen.container.querySelector('[role=alert]') !== null, 'an alert')
  await screen.until(() => isOn(screen, 1), 'the switch being on again')
})

test('undo switches a kind of email back', async () => {
  const { screen, client } = await openSettings('notifications')
  await screen.sees('Marketing')
  await screen.click(screen.container.querySelectorAll('[role=switch]')[1]!)
  await screen.until(() => screen.container.querySelector('.lk-toast button') !== null, 'a way to undo')
  await screen.click(screen.button('Undo'))
  await screen.sees('The change was undone.')
  expect(isOn(screen, 1)).toBe(true)
  expect((await listNotificationPreferences(client, { userId: 'me' })).items[1]?.enabled).toBe(true)
})

test('the notifications section names the categories of the service in the language of the page', async () => {
  const { client } = await openSettings('notifications')
  const german = await render(client, <AccountSettingsPage />, { locale: 'de' })
  onTestFinished(german.unmount)
  await german.sees('Marketing-E-Mails')
  const labels = [...german.container.querySelectorAll('.lk-switch label')].map((label) => label.textContent)
  expect(labels).toEqual(['Konto-E-Mails', 'Marketing-E-Mails'])
})

test('the notifications section shows the name of another category', async () => {
  const emulator = createEmulator()
  const fetch: typeof emulator.fetch = async (input, init) => {
    const request = new Request(input, init)
    const isPreferences = request.url.includes('/notification-preference')
    const response = await emulator.fetch(request)
    return isPreferences
      ? new Response((await response.text()).replace('Marketing', 'Night shift'), response)
      : response
  }
  const { screen } = await openSettings('notifications', { emulator: { ...emulator, fetch } })
  await screen.sees('Night shift emails')
})
