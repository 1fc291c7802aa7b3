import { expect, test } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import { linksIn } from '../../../src/emulator/mail/outbox.ts'
import { CALLBACK, createCaller } from '../caller.ts'

async function createEmulatorWithMails() {
  const emulator = createCore({ now: 1_754_550_000_000, seed: 1 })
  const { signUp, call } = createCaller(emulator)
  await signUp('mira@harbor.example')
  await signUp('ines@harbor.example')
  emulator.clock.advance(1000)
  const body = { email: 'mira@harbor.example', callback_url: CALLBACK }
  await call('POST /auth/password/send-reset-code', { body })
  return emulator
}

test('the outbox stores every email and finds the newest by address, kind or both', async () => {
  const { outbox } = await createEmulatorWithMails()
  expect(outbox.list().map(({ to, kind }) => [to, kind])).toEqual([
    ['mira@harbor.example', 'email-verification'],
    ['ines@harbor.example', 'email-verification'],
    ['mira@harbor.example', 'password-reset'],
  ])
  expect(outbox.latest()).toMatchObject({ kind: 'password-reset', sentAt: 1_754_550_001_000 })
  expect(outbox.latest({ kind: 'email-verification' })?.to).toBe('ines@harbor.example')
  expect(outbox.latest({ to: 'mira@harbor.example', kind: 'email-verification' })?.sentAt).toBe(1_754_550_000_000)
  expect(outbox.latest({ to: 'unknown@harbor.example' })).toBeUndefined()
})

test('an email in the outbox contains its subject, and a link with the code', async () => {
  const { outbox } = await createEmulatorWithMails()
  const mail = outbox.latest({ kind: 'password-reset' })!
  expect(mail.link).toBe(`${CALLBACK}?code=${mail.code}`)
  expect(mail.html).toContain(`<a href="${mail.link}"`)
  expect(mail.subject).toBe('Reset your password at My app')
  expect('otp' in mail).toBe(false)
})

test('an email escapes what users entered', async () => {
  const emulator = createCore({ projects: [{ id: 'internal', display_name: '<b>"Harbor"</b>' }] })
  await createCaller(emulator).signUp()
  expect(emulator.outbox.latest()!.html).toContain('&lt;b&gt;&quot;Harbor&quot;&lt;/b&gt;')
})

test('the outbox can be cleared partly or completely without changing the project’s records', async () => {
  const { outbox, db } = await createEmulatorWithMails()
  outbox.clear({ to: 'mira@harbor.example' })
  expect(outbox.list().map(({ to }) => to)).toEqual(['ines@harbor.example'])
  outbox.clear()
  expect({ outbox: outbox.list(), mailCount: db.mails.size }).toEqual({ outbox: [], mailCount: 3 })
})

test('opening the outbox follows the link of the newest email that has one', async () => {
  const { outbox } = await createEmulatorWithMails()
  const opened = await outbox.open({ to: 'mira@harbor.example' }, (url) => new URL(url))
  expect(opened.searchParams.get('code')).toBe(outbox.latest({ kind: 'password-reset' })?.code)
  expect(await outbox.open({ kind: 'email-verification' }, (url) => url)).toBe(
    outbox.latest({ to: 'ines@harbor.example' })?.link,
  )
})

test('opening the outbox reports the existing emails if none matches', async () => {
  const { outbox } = await createEmulatorWithMails()
  const failure = await outbox.open({ to: 'unknown@harbor.example' }).catch((error: unknown) => error)
  expect(failure).toMatchObject({ name: 'EmulatorError', code: 'NO_LINK' })
  expect((failure as Error).message).toBe(
    'The outbox has no email with a link that matches {"to":"unknown@harbor.example"}. It contains: ' +
      'email-verification to mira@harbor.example, email-verification to ines@harbor.example, ' +
      'password-reset to mira@harbor.example.',
  )
})

test('a scanner opens each link of each email once without using a code', async () => {
  const emulator = await createEmulatorWithMails()
  const { call } = createCaller(emulator)
  const mails = emulator.outbox.list()
  const visitedUrls: string[] = []
  const opened = await emulator.outbox.scan({}, (url) => {
    visitedUrls.push(url)
    throw new TypeError('connection refused')
  })
  expect(mails.length).toBeGreaterThan(0)
  expect(opened).toEqual(expect.arrayContaining(mails.map(({ link }) => link)))
  expect(visitedUrls).toEqual(opened)
  for (const { kind, code } of mails) {
    const path = kind === 'password-reset' ? '/auth/password/reset/check-code' : '/contact-channels/verify/check-code'
    expect((await call(`POST ${path}`, { body: { code } })).json).toEqual({ is_code_valid: true })
  }
  expect(await emulator.outbox.scan({ to: 'unknown@harbor.example' })).toEqual([])
})

test('a scanner parses links like a browser and ignores invalid ones', () => {
  const html = `<a href="https://a.example/?x=1&amp;code=2">a</a><img src='http://b.example/p.png'>
      <a href="mailto:x@y.example">m</a><a HREF = "https://a.example/?x=1&amp;code=2">again</a><a href="javascript:0">j</a>`
  expect(linksIn(html)).toEqual(['https://a.example/?x=1&code=2', 'http://b.example/p.png'])
})

test('opening an empty outbox says that it contains nothing', async () => {
  await expect(createCore().outbox.open()).rejects.toThrow('It contains: nothing.')
})
