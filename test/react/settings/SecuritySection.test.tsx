import {
  getUser,
  isKnownError,
  registerPasskey,
  sendMagicLink,
  signInWithMagicLink,
  signInWithPassword,
  signUpWithPassword,
  type Client,
} from 'latchkey'
import { createAdminClient, updateProject, type UpdateProjectInput } from 'latchkey/admin'
import { useListSessions } from 'latchkey/react'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { AccountSettingsPage } from '../../../src/react/settings/AccountSettingsPage.tsx'
import { createWorld } from '../../support/createWorld.ts'
import type { Screen } from '../render.tsx'
import { EVERYTHING, installAuthenticator, openSettings, openSigned, PERSON } from './openSettings.tsx'

function SessionCount(): string {
  return `${useListSessions({ userId: 'me' }).data?.items.length ?? 'no'} sessions`
}

test('the security section enables two-factor authentication after a correct code, and moves the focus with each step', async () => {
  const { screen, client, platform } = await openSettings('security')
  screen.button('Set up two-factor authentication').focus()
  await screen.click(screen.button('Set up two-factor authentication'))
  await screen.until(() => document.activeElement !== document.body, 'a focused control')
  expect(screen.find('form:has(.lk-qr)').contains(document.activeElement)).toBe(true)
  const key = screen.find('.lk-copy code').textContent
  const app = new TOTP({ secret: Secret.fromBase32(key) })

  await screen.type('code', app.generate({ timestamp: platform.now() + 3_600_000 }))
  await screen.submitWith('code')
  await screen.sees('This code is wrong or has expired.')
  expect((await getUser(client))?.isMultiFactorRequired).toBe(false)

  await screen.type('code', app.generate({ timestamp: platform.now() }))
  await screen.submitWith('code')
  await screen.sees('Two-factor authentication is on.')
  await screen.until(
    () => document.activeElement === screen.button('Turn off two-factor authentication'),
    'the focus on the button that replaced the form',
  )
  expect((await getUser(client))?.isMultiFactorRequired).toBe(true)
  expect(screen.container.innerHTML).not.toContain(key)
})

test('the setup of two-factor authentication accepts Persian digits', async () => {
  const { screen, client, platform } = await openSettings('security')
  await screen.click(screen.button('Set up two-factor authentication'))
  const app = new TOTP({ secret: Secret.fromBase32(screen.find('.lk-copy code').textContent) })
  const digits = app.generate({ timestamp: platform.now() })
  await screen.type('code', String.fromCodePoint(...[...digits].map((digit) => 0x06f0 + Number(digit))))
  await screen.submitWith('code')
  await screen.sees('Two-factor authentication is on.')
  expect((await getUser(client))?.isMultiFactorRequired).toBe(true)
})

test('the QR code is an SVG with a label', async () => {
  const { screen } = await openSettings('security')
  await screen.click(screen.button('Set up two-factor authentication'))
  const image = screen.find<SVGElement>('svg[role=img]')
  expect(image.getAttribute('aria-label')).toContain('QR code')
  expect(image.querySelector('path')!.getAttribute('d')).toMatch(/^(M\d+ \d+h1v1h-1z){100,}$/)
})

test('the security section disables the second factor after confirmation', async () => {
  const { screen, client, platform } = await openSettings('security')
  await screen.click(screen.button('Set up two-factor authentication'))
  const app = new TOTP({ secret: Secret.fromBase32(screen.find('.lk-copy code').textContent) })
  await screen.type('code', app.generate({ timestamp: platform.now() }))
  await screen.submitWith('code')
  await screen.sees('Two-factor authentication is on.')
  await screen.click(screen.button('Turn off two-factor authentication'))
  await screen.click(screen.find('dialog button[type=submit]'))
  await screen.sees('Two-factor authentication is off.')
  expect((await getUser(client))?.isMultiFactorRequired).toBe(false)
})

test('the security section changes the password with the current one', async () => {
  const { screen, client } = await openSettings('security')
  await screen.type('old', PERSON.password)
  await screen.type('next', 'a much better one')
  await screen.submitWith('next')
  await screen.sees('Saved.')
  await expect(signInWithPassword(client, PERSON)).rejects.toSatisfy((error) =>
    isKnownError(error, 'EMAIL_PASSWORD_MISMATCH'),
  )
  expect(await signInWithPassword(client, { ...PERSON, password: 'a much better one' })).toMatchObject({
    status: 'signed-in',
  })
})

test('a new password ends the other sessions, so a list of them that is shown is read again', async () => {
  const { screen, calls } = await openSigned(
    <>
      <AccountSettingsPage />
      <SessionCount />
    </>,
    { url: '/handler/account-settings#security' },
  )
  await screen.type('old', PERSON.password)
  await screen.sees('1 sessions')
  calls.length = 0
  await screen.type('next', 'a much better one')
  await screen.submitWith('next')
  await screen.until(() => calls.includes('GET /auth/sessions'), 'another read of the sessions')
  expect(calls[0]).toBe('POST /auth/password/update')
})

test('the security section refuses a short password without a request', async () => {
  const { screen, calls } = await openSettings('security')
  await screen.type('old', PERSON.password)
  await screen.type('next', 'short')
  await screen.submitWith('next')
  expect(screen.find('.lk-problem').textContent).toBe('Use 8 to 70 characters.')
  expect(calls).not.toContain('POST /auth/password/update')
})

test('the security section shows only what the project offers', async () => {
  const { screen } = await openSettings('security', { config: { passkey_enabled: false, magic_link_enabled: false } })
  await screen.sees('Password')
  expect(screen.text()).not.toContain('Passkey')
  expect(screen.text()).not.toContain('Email link')
})

test('the switch for email links saves at once, and undo switches it back', async () => {
  const { screen, client } = await openSettings('security')
  const link = screen.find<HTMLInputElement>('[role=switch]')
  const before = (await getUser(client))!.otpAuthEnabled
  expect(link.checked).toBe(before)
  await screen.click(link)
  await screen.until(() => screen.container.querySelector('.lk-toast button') !== null, 'a way to undo')
  expect(link.checked).toBe(!before)
  expect((await getUser(client))?.otpAuthEnabled).toBe(!before)
  await screen.click(screen.button('Undo'))
  await screen.sees('The change was undone.')
  expect(link.checked).toBe(before)
  expect((await getUser(client))?.otpAuthEnabled).toBe(before)
})

test('the switch for email links returns to its state if the service refuses', async () => {
  const { screen, client, emulator } = await openSettings('security')
  const link = screen.find<HTMLInputElement>('[role=switch]')
  const before = link.checked
  emulator.faults.once('updateCurrentUser', 'server-error')
  await screen.click(link)
  await screen.until(() => screen.container.querySelector('[role=alert]') !== null, 'an alert')
  await screen.until(() => link.checked === before, 'the switch as before')
  expect((await getUser(client))?.otpAuthEnabled).toBe(before)
})

test('the security section requires the current password before a request', async () => {
  const { screen, calls } = await openSettings('security')
  await screen.type('next', 'a much better one')
  await screen.submitWith('next')
  expect(screen.find('.lk-problem').textContent).toBe('Enter your current password.')
  expect(calls).not.toContain('POST /auth/password/update')
})

test('the security section sets the first password of a user who has none', async () => {
  const { client: sender, emulator } = createWorld({ config: EVERYTHING })
  const { nonce } = await sendMagicLink(sender, { email: PERSON.email })
  const code = emulator.outbox.latest({ to: PERSON.email })!.code!.slice(0, 6)
  const { screen, client } = await openSettings('security', { emulator }, (client) =>
    signInWithMagicLink(client, { code, nonce }),
  )
  await screen.sees('You have no password yet.')
  expect(screen.container.querySelector('input[name=old]')).toBeNull()
  await screen.type('next', 'a much better one')
  await screen.submitWith('next')
  await screen.sees('Saved.')
  expect((await getUser(client))?.hasPassword).toBe(true)
  expect(screen.find<HTMLInputElement>('input[name=next]').value).toBe('')
})

const buttonsOf = (screen: Screen, title: string): (string | null)[] => {
  const cards = [...screen.container.querySelectorAll('.lk-card')]
  const card = cards.find((candidate) => candidate.querySelector('.lk-card-title')?.textContent === title)
  return [...card!.querySelectorAll('button')].map(({ textContent }) => textContent)
}

test('a user can add a passkey, and then replace or remove it', async () => {
  installAuthenticator()
  const { screen, client } = await openSettings('security')
  await screen.sees('You have no passkey yet.')
  expect(buttonsOf(screen, 'Passkey')).toEqual(['Add passkey'])
  await screen.click(screen.button('Add passkey'))
  await screen.sees('You have a passkey.')
  expect(buttonsOf(screen, 'Passkey')).toEqual(['Replace passkey', 'Remove passkey'])
  expect((await getUser(client))?.passkeyAuthEnabled).toBe(true)
  await screen.click(screen.button('Remove passkey'))
  await screen.sees('You can no longer sign in with your passkey.')
  await screen.click(screen.find('dialog button[type=submit]'))
  await screen.sees('You have no passkey yet.')
  expect((await getUser(client))?.passkeyAuthEnabled).toBe(false)
})

/** The section of a user after the project has stopped to offer some ways to sign in. */
async function openAfterChange(
  config: NonNullable<UpdateProjectInput['config']>,
  prepare: (client: Client) => Promise<unknown> = async () => undefined,
) {
  const { client, shared, emulator, browser } = createWorld({ config: EVERYTHING })
  await signUpWithPassword(client, PERSON)
  await prepare(client)
  const admin = createAdminClient({ ...shared, superSecretAdminKey: 'sak_emulator' })
  await updateProject(admin, { config })
  return openSettings('security', { emulator, browser }, async () => {})
}

test('a passkey can be removed, and not replaced, if the project no longer offers passkeys', async () => {
  installAuthenticator()
  const { screen } = await openAfterChange({ passkeyEnabled: false }, registerPasskey)
  await screen.sees('You have a passkey.')
  expect(buttonsOf(screen, 'Passkey')).toEqual(['Remove passkey'])
})

test('a user who has a password can change it if the project no longer offers passwords', async () => {
  const { screen } = await openAfterChange({ credentialEnabled: false })
  await screen.sees('Changing your password signs you out everywhere else.')
  expect(buttonsOf(screen, 'Password')).toContain('Change password')
})

test('a code of two digits is refused without a request, and a wrong one is not sent twice', async () => {
  const { screen, calls, platform } = await openSettings('security')
  await screen.click(screen.button('Set up two-factor authentication'))
  const app = new TOTP({ secret: Secret.fromBase32(screen.find('.lk-copy code').textContent) })
  calls.length = 0
  await screen.type('code', '12')
  await screen.submitWith('code')
  expect(screen.find('.lk-problem').textContent).toBe('Enter the six digits that the app shows.')
  expect(calls).toEqual([])
  await screen.type('code', app.generate({ timestamp: platform.now() + 3_600_000 }))
  await screen.submitWith('code')
  await screen.sees('This code is wrong or has expired.')
  const count = calls.length
  await screen.submitWith('code')
  expect(calls).toHaveLength(count)
  await screen.click(screen.button('Cancel'))
  expect(screen.container.querySelector('.lk-qr')).toBeNull()
})
