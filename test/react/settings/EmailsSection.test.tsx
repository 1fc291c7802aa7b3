import { listContactChannels, verifyContactChannel } from 'latchkey'
import { expect, test } from 'vitest'
import { openSettings } from './settingsWorld.tsx'

test('adds an address, emails it, and makes it primary once verified', async () => {
  const { screen, client, emulator } = await openSettings('emails')
  await screen.sees('mira@harbor.example')
  await screen.type('email', 'second@harbor.example')
  await screen.submitWith('email')
  await screen.sees('An email with a link is on its way to second@harbor.example.')
  const mail = emulator.outbox.latest({ to: 'second@harbor.example' })
  await verifyContactChannel(client, { code: new URL(mail!.link!).searchParams.get('code')! })
  const { items } = await listContactChannels(client, { userId: 'me' })
  expect(items.map(({ value, isVerified, isPrimary }) => [value, isVerified, isPrimary])).toEqual([
    ['mira@harbor.example', false, true],
    ['second@harbor.example', true, false],
  ])
})

test('refuses an invalid address without a request', async () => {
  const { screen, requests } = await openSettings('emails')
  await screen.sees('mira@harbor.example')
  await screen.type('email', 'second')
  await screen.submitWith('email')
  await screen.sees('This doesn’t look like an email address.')
  expect(requests).not.toContain('POST /contact-channels')
})

test('removes an address after confirmation, and keeps the focus in the card', async () => {
  const { screen, client } = await openSettings('emails')
  await screen.sees('mira@harbor.example')
  await screen.click(screen.find('.lk-menu-button'))
  await screen.click(screen.named('Remove mira@harbor.example'))
  await screen.sees('you can no longer sign in with it')
  await screen.click(screen.find('dialog button[type=submit]'))
  await screen.sees('You have no email address yet.')
  await screen.until(() => screen.find('.lk-card').contains(document.activeElement), 'the focus in the card')
  expect((await listContactChannels(client, { userId: 'me' })).items).toEqual([])
})
