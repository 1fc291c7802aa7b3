import { describe, expect, test } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import type { EmailConfig } from '../../../src/emulator/state/projectRecords.ts'
import { CALLBACK, createCaller } from '../caller.ts'

const SERVER = {
  host: 'smtp.harbor.example',
  port: 587,
  username: 'mailer',
  password: 'lighthouse keeper',
  sender_name: 'Harbor',
  sender_email: 'no-reply@harbor.example',
}
const STANDARD: EmailConfig = { type: 'standard', ...SERVER }

function world(email_config: EmailConfig = { type: 'shared' }) {
  const emulator = createCore({ service: '2025', projects: [{ id: 'internal', config: { email_config } }] })
  const caller = createCaller(emulator)
  const admin = (operation: string, body?: object) => caller.call(operation, { level: 'admin', body })
  const invite = (body: object, level: 'client' | 'server' | 'admin' = 'server') =>
    caller.call('POST /internal/send-sign-in-invitation', { level, body })
  return { emulator, ...caller, admin, invite }
}

test('the list of sent emails contains the mail server without its password, newest first', async () => {
  const { admin, signUp, emulator } = world(STANDARD)
  await signUp('mira@harbor.example')
  await signUp('ines@harbor.example')
  emulator.outbox.clear()
  const { items, is_paginated } = (await admin('GET /internal/emails')).json
  expect(is_paginated).toBe(false)
  const { password: _, ...shown } = SERVER
  expect(items).toEqual(
    ['ines@harbor.example', 'mira@harbor.example'].map((to) => ({
      id: expect.any(String),
      subject: 'Verify your email address at Latchkey emulator',
      sent_at_millis: expect.any(Number),
      to: [to],
      sender_config: { type: 'standard', ...shown },
      error: null,
    })),
  )
})

test('the list of sent emails is limited to the latest 100', async () => {
  const { admin, invite } = world()
  for (let count = 0; count < 102; count++) {
    await invite({ email: `guest${count}@harbor.example`, callback_url: CALLBACK })
  }
  const { items } = (await admin('GET /internal/emails')).json
  expect(items).toHaveLength(100)
  expect([items[0].to, items[99].to]).toEqual([['guest101@harbor.example'], ['guest2@harbor.example']])
  expect(items[0].sender_config.type).toBe('shared')
})

test('the list of sent emails is for admins', async () => {
  const { call } = world()
  for (const level of ['client', 'server'] as const) {
    expect((await call('GET /internal/emails', { level })).json.code).toBe('INSUFFICIENT_ACCESS_TYPE')
  }
})

const TEST_EMAIL = { recipient_email: 'mira@harbor.example', email_config: SERVER }

test('a test email is sent with the given settings', async () => {
  const { admin, emulator } = world()
  const { status, json } = await admin('POST /internal/send-test-email', TEST_EMAIL)
  expect([status, json]).toEqual([200, { success: true }])
  expect(emulator.outbox.latest()).toMatchObject({ to: 'mira@harbor.example', kind: 'test' })
  const { items } = (await admin('GET /internal/emails')).json
  expect(items[0].sender_config).toMatchObject({ type: 'standard', host: SERVER.host })
})

test('a test email to an invalid host fails with status 200', async () => {
  const { admin, emulator } = world()
  const email_config = { ...SERVER, host: 'smtp.harbor.invalid' }
  const { status, json } = await admin('POST /internal/send-test-email', { ...TEST_EMAIL, email_config })
  expect(status).toBe(200)
  expect(json).toEqual({
    success: false,
    error_message: 'Failed to connect to the email host. Please make sure the email host configuration is correct.',
  })
  expect(emulator.outbox.list()).toEqual([])
  const { items } = (await admin('GET /internal/emails')).json
  expect(items[0].error).toMatchObject({ errorType: 'HOST_NOT_FOUND', canRetry: false })
})

test.each([
  [{ ...TEST_EMAIL, recipient_email: 'mira' }, 'body.recipient_email must be a valid email'],
  [{ ...TEST_EMAIL, email_config: { ...SERVER, type: 'standard' } }, 'contains unknown properties: type'],
  [{ ...TEST_EMAIL, email_config: { ...SERVER, port: 65_536 } }, 'body.email_config.port'],
  [{ ...TEST_EMAIL, email_config: { ...SERVER, password: 'x'.repeat(71) } }, 'body.email_config.password'],
])('a test email %#. is refused with an invalid body', async (body, problem) => {
  const { admin } = world()
  const { status, json } = await admin('POST /internal/send-test-email', body)
  expect([status, json.code]).toEqual([400, 'SCHEMA_ERROR'])
  expect(json.error).toContain(problem)
})

const INVITATION = { email: 'guest@harbor.example', callback_url: `${CALLBACK}?from=mail` }

test.each(['server', 'admin'] as const)(
  'an invitation to sign in by a %s links to the unchanged callback',
  async (level) => {
    const { invite, emulator } = world()
    const { status, json } = await invite(INVITATION, level)
    expect([status, json]).toEqual([200, { success: true }])
    const mail = emulator.outbox.latest()!
    expect(mail).toMatchObject({ to: INVITATION.email, kind: 'sign-in-invitation', link: INVITATION.callback_url })
    expect(mail.code).toBeUndefined()
  },
)

test('an invitation to sign in is refused for an untrusted URL, by a client, and by a mail server', async () => {
  const { invite, emulator } = world()
  const elsewhere = await invite({ ...INVITATION, callback_url: 'https://evil.example/' })
  expect(elsewhere).toMatchObject({ status: 400, json: { code: 'REDIRECT_URL_NOT_WHITELISTED' } })
  expect((await invite(INVITATION, 'client')).json.code).toBe('INSUFFICIENT_ACCESS_TYPE')
  expect(emulator.outbox.list()).toEqual([])
  const text =
    'Failed to send email. If you are the admin of this project, please check the email configuration and try again.'
  const broken = world({ ...STANDARD, host: 'smtp.invalid' })
  expect(await broken.invite(INVITATION)).toMatchObject({ status: 400, text })
  expect(broken.emulator.outbox.list()).toEqual([])
})
