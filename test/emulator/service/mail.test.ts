import { expect, test } from 'vitest'
import { TEMPLATE_IDS } from '../../../src/emulator/domain/builtIns.ts'
import { createEmulatorWorld, outcomeOf, OWN_MAIL_SERVER } from '../../support/createEmulatorWorld.ts'
import { CALLBACK } from '../caller.ts'
import { changeConfig } from '../settings.ts'

/** A project whose template of a kind of email can't be rendered. */
function createBrokenWorld(kind: keyof typeof TEMPLATE_IDS) {
  const world = createEmulatorWorld()
  const tsxSource = 'export const EmailTemplate = () => <p>{unknown}</p>'
  changeConfig(world.emulator.db, { [`emails.templates.${TEMPLATE_IDS[kind]}`]: { displayName: 'Broken', tsxSource } })
  return world
}

test('an email whose template can’t be rendered has its subject, text and link without a theme', async () => {
  const { emulator, signUp } = createBrokenWorld('email-verification')
  await signUp()
  const { html, subject, link } = emulator.outbox.latest()!
  expect(subject).toBe('Verify your email address at My app')
  expect(html.split('\n')).toEqual([
    '<h1>Verify your email address at My app</h1>',
    expect.stringMatching(/^<p>Please confirm .*<\/p>$/),
    `<p><a href="${link}">Verify my email address</a></p>`,
  ])
})

test('an email whose template can’t be rendered contains the code to type', async () => {
  const { emulator, call } = createBrokenWorld('magic-link')
  const body = { email: 'mira@harbor.example', callback_url: `${CALLBACK}?from="app"` }
  expect((await call('POST /auth/otp/send-sign-in-code', { body })).status).toBe(200)
  const { html, otp, link } = emulator.outbox.latest()!
  const lines = html.split('\n')
  expect(lines.at(-1)).toBe(`<p>Or type this code: <strong>${otp}</strong></p>`)
  expect(lines.at(-2)).toContain(`<p><a href="${link!.replaceAll('&', '&amp;')}">`)
})

test.each(['smtp.invalid', 'INVALID', 'a.b.invalid'])('a link isn’t sent through the mail server %s', async (host) => {
  const { call, emulator } = createEmulatorWorld({ config: { email_config: { ...OWN_MAIL_SERVER, host } } })
  const body = { email: 'mira@harbor.example', callback_url: CALLBACK }
  const response = await call('POST /auth/otp/send-sign-in-code', { body })
  expect(outcomeOf(response)).toEqual({ status: 400, error: expect.stringMatching(/^Failed to send email\./) })
  expect(emulator.outbox.list()).toEqual([])
})

test.each(['invalid.example', 'notinvalid'])('a link is sent through the mail server %s', async (host) => {
  const { call, emulator } = createEmulatorWorld({ config: { email_config: { ...OWN_MAIL_SERVER, host } } })
  const body = { email: 'mira@harbor.example', callback_url: CALLBACK }
  expect((await call('POST /auth/otp/send-sign-in-code', { body })).status).toBe(200)
  expect(emulator.outbox.list()).toHaveLength(1)
})

test('an email is sent by the emulator’s mail server unless the project has its own', async () => {
  const senderOf = async (config = {}, overrides = {}) => {
    const { emulator, signUp, configure } = createEmulatorWorld({ config })
    await configure(overrides)
    await signUp()
    return emulator.db.mails.all()[0]!.sender
  }
  expect(await senderOf()).toEqual({
    type: 'shared',
    host: 'mail.emulator.localhost',
    port: 2525,
    username: 'emulator',
    sender_name: 'My app',
    sender_email: 'no-reply@emulator.localhost',
  })
  const { password: _, ...own } = OWN_MAIL_SERVER
  expect(await senderOf({ email_config: OWN_MAIL_SERVER })).toEqual(own)
  expect(await senderOf({}, { 'emails.server.isShared': false })).toEqual({
    type: 'standard',
    host: '',
    port: 0,
    username: '',
    sender_name: '',
    sender_email: '',
  })
})

test('an email with a link is transactional, important, and greets the user by name', async () => {
  const { emulator, asServer, call } = createEmulatorWorld()
  const user = { primary_email: 'mira@harbor.example', primary_email_auth_enabled: true, display_name: 'Mira' }
  await asServer('POST /users', user)
  await call('POST /auth/password/send-reset-code', {
    body: { email: 'mira@harbor.example', callback_url: CALLBACK },
  })
  const [mail] = emulator.db.mails.all()
  expect(mail).toMatchObject({ kind: 'password-reset', category: 'Transactional', is_high_priority: true })
  expect(mail).toMatchObject({ sent_at_millis: emulator.clock.now(), created_at_millis: emulator.clock.now() })
  expect(mail!.html).toContain('Mira')
})
