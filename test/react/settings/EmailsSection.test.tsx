import { createContactChannel, listContactChannels, signUpWithPassword } from 'latchkey'
import { verifyContactChannel } from 'latchkey/operations'
import { expect, test } from 'vitest'
import { AccountSettingsPage } from '../../../src/react/settings/AccountSettingsPage.tsx'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'
import { openSettings, toSettings, type SettingsScreen } from './openSettings.tsx'

test('the emails section adds an address, emails it, and makes it primary once verified', async () => {
  const { screen, client, emulator } = await openSettings('emails')
  await screen.sees('mira@harbor.example')
  await screen.type('email', 'second@harbor.example')
  await screen.submitWith('email')
  await screen.sees('An email with a link is on its way to second@harbor.example.')
  const mail = emulator.outbox.latest({ to: 'second@harbor.example' })
  await verifyContactChannel(client, { code: new URL(mail!.link!).searchParams.get('code')! })
  const { items } = await listContactChannels(client, { userId: 'me' })
  expect(items).toMatchObject([
    { value: 'mira@harbor.example', isVerified: false, isPrimary: true },
    { value: 'second@harbor.example', isVerified: true, isPrimary: false },
  ])
})

test('the emails section refuses an invalid address without a request', async () => {
  const { screen, calls } = await openSettings('emails')
  await screen.sees('mira@harbor.example')
  await screen.type('email', 'second')
  await screen.submitWith('email')
  await screen.sees('This doesn’t look like an email address.')
  expect(calls).not.toContain('POST /contact-channels')
})

test('the emails section removes an address after confirmation, and keeps the focus in the card', async () => {
  const { screen, client } = await openSettings('emails')
  await screen.sees('mira@harbor.example')
  await screen.click(screen.find('.lk-card .lk-menu-button'))
  await screen.click(screen.named('Remove mira@harbor.example'))
  await screen.sees('you can no longer sign in with it')
  await screen.click(screen.find('dialog button[type=submit]'))
  await screen.sees('You have no email address yet.')
  await screen.until(() => screen.find('.lk-card').contains(document.activeElement), 'the focus in the card')
  expect((await listContactChannels(client, { userId: 'me' })).items).toEqual([])
})

/** Opens the menu of the address in a row of the list. */
async function openMenu(screen: SettingsScreen, row: number): Promise<void> {
  await screen.click(screen.container.querySelectorAll('.lk-card .lk-menu-button')[row]!)
}

test('undo allows signing in with an address again', async () => {
  const { screen, client } = await openSettings('emails')
  await screen.sees('mira@harbor.example')
  const isUsedForAuth = async () => (await listContactChannels(client, { userId: 'me' })).items[0]?.usedForAuth
  expect(await isUsedForAuth()).toBe(true)
  await openMenu(screen, 0)
  await screen.click(screen.named('Stop using to sign in'))
  await screen.until(() => screen.container.querySelector('.lk-toast button') !== null, 'a way to undo')
  expect(await isUsedForAuth()).toBe(false)
  await screen.click(screen.button('Undo'))
  await screen.sees('The change was undone.')
  await screen.sees('Used to sign in')
  expect(await isUsedForAuth()).toBe(true)
})

test('a verified address can become the primary one, which has no undo', async () => {
  const { screen, client, emulator, browser } = await openSettings('emails')
  await screen.sees('mira@harbor.example')
  await screen.type('email', 'second@harbor.example')
  await screen.submitWith('email')
  await screen.sees('An email with a link is on its way to second@harbor.example.')
  await openMenu(screen, 1)
  expect(screen.find('.lk-menu-list').textContent).not.toContain('Make primary')
  expect(screen.find('.lk-menu-list').textContent).not.toContain('Use to sign in')
  await screen.click(screen.container.querySelectorAll('.lk-card .lk-menu-button')[1]!)
  const mail = emulator.outbox.latest({ to: 'second@harbor.example' })
  await verifyContactChannel(client, { code: new URL(mail!.link!).searchParams.get('code')! })
  const otherTab = createWorld({ emulator, browser })
  const again = toSettings(await render(otherTab.client, <AccountSettingsPage section="emails" />))
  await again.until(() => again.container.querySelectorAll('.lk-row').length === 2, 'both addresses')
  await openMenu(again, 1)
  await again.click(again.named('Make primary'))
  await again.sees('Saved.')
  expect(again.container.querySelector('.lk-toast button')).toBeNull()
  const { items } = await listContactChannels(client, { userId: 'me' })
  expect(items.filter(({ isPrimary }) => isPrimary).map(({ value }) => value)).toEqual(['second@harbor.example'])
})

test('a refused change of an address is shown in its row', async () => {
  const { screen, emulator } = await openSettings('emails')
  await screen.sees('mira@harbor.example')
  emulator.faults.once('updateContactChannel', 'server-error')
  await openMenu(screen, 0)
  await screen.click(screen.named('Stop using to sign in'))
  await screen.until(() => screen.find('.lk-row').querySelector('[role=alert]') !== null, 'an alert in the row')
  expect(screen.find('.lk-row').textContent).toContain('Used to sign in')
})

test('an address that isn’t used to sign in is removed without a word about signing in', async () => {
  const { screen } = await openSettings('emails')
  await screen.sees('mira@harbor.example')
  await screen.type('email', 'second@harbor.example')
  await screen.submitWith('email')
  await screen.sees('An email with a link is on its way to second@harbor.example.')
  expect(screen.find<HTMLInputElement>('input[name=email]').value).toBe('')
  await openMenu(screen, 1)
  await screen.click(screen.named('Remove second@harbor.example'))
  await screen.sees('second@harbor.example will no longer belong to your account.')
  await screen.click(screen.button('Cancel'))
  expect(screen.container.querySelector('dialog')).toBeNull()
})

test('the verification email of an address is sent again', async () => {
  const { screen, emulator } = await openSettings('emails')
  await screen.sees('Not verified')
  const sent = emulator.outbox.list().length
  await screen.click(screen.button('Send verification email'))
  await screen.sees('An email with a link is on its way to mira@harbor.example.')
  expect(emulator.outbox.list()).toHaveLength(sent + 1)
})

test('only the address whose email is being sent waits for it', async () => {
  let send = (): void => {}
  const isAllowed = new Promise<void>((resolve) => (send = resolve))
  const { screen } = await openSettings(
    'emails',
    {
      through: async (request, next) => {
        if (request.url.includes('/send-verification-code')) await isAllowed
        return next(request)
      },
    },
    async (client, input) => {
      await signUpWithPassword(client, input)
      const value = 'second@harbor.example'
      await createContactChannel(client, { userId: 'me', type: 'email', value, usedForAuth: false })
    },
  )
  await screen.sees('second@harbor.example')
  const buttons = (): HTMLButtonElement[] =>
    [...screen.container.querySelectorAll('button')].filter(({ textContent }) => textContent.includes('Send verif'))
  const waiting = (): boolean[] => buttons().map((button) => button.getAttribute('aria-busy') === 'true')
  expect(waiting()).toEqual([false, false])
  await screen.click(buttons()[1]!)
  await screen.until(() => waiting().includes(true), 'a button that waits')
  expect(waiting()).toEqual([false, true])
  send()
  await screen.sees('An email with a link is on its way to second@harbor.example.')
  await screen.until(() => !waiting().includes(true), 'no button that waits')
})

test('each address is described by its states', async () => {
  const { screen } = await openSettings('emails')
  await screen.sees('Primary')
  const badges = [...screen.find('.lk-row-title').querySelectorAll('.lk-badge')]
  expect(badges.map(({ textContent }) => textContent)).toEqual(['Primary', 'Not verified'])
  expect(screen.find('.lk-row-details').textContent).toBe('Used to sign in')
})
