import { expect, it } from 'vitest'
import { createCore } from '../../src/emulator/createCore.ts'
import { CALLBACK, createCaller } from './caller.ts'

async function world() {
  const emulator = createCore({ now: 1_754_550_000_000, seed: 1 })
  const { signUp, call } = createCaller(emulator)
  await signUp('mira@harbor.example')
  await signUp('ines@harbor.example')
  emulator.clock.advance(1000)
  const body = { email: 'mira@harbor.example', callback_url: CALLBACK }
  await call('POST /auth/password/send-reset-code', { body })
  return emulator
}

it('keeps every mail, and finds the newest to somebody, of a kind, or both', async () => {
  const { outbox } = await world()
  expect(outbox.list().map(({ to, kind }) => [to, kind])).toEqual([
    ['mira@harbor.example', 'email-verification'],
    ['ines@harbor.example', 'email-verification'],
    ['mira@harbor.example', 'password-reset'],
  ])
  expect(outbox.latest()).toMatchObject({ kind: 'password-reset', sentAt: 1_754_550_001_000 })
  expect(outbox.latest({ kind: 'email-verification' })?.to).toBe('ines@harbor.example')
  expect(outbox.latest({ to: 'mira@harbor.example', kind: 'email-verification' })?.sentAt).toBe(1_754_550_000_000)
  expect(outbox.latest({ to: 'nobody@harbor.example' })).toBeUndefined()
})

it('shows the person’s view, with the link that carries the code', async () => {
  const { outbox } = await world()
  const mail = outbox.latest({ kind: 'password-reset' })!
  expect(mail.link).toBe(`${CALLBACK}?code=${mail.code}`)
  expect(mail.html).toContain(`<a href="${mail.link}"`)
  expect(mail.subject).toBe('Reset your password at Latchkey emulator')
  expect('otp' in mail).toBe(false)
})

it('escapes what came from outside', async () => {
  const emulator = createCore({ projects: [{ id: 'internal', display_name: '<b>"Harbor"</b>' }] })
  await createCaller(emulator).signUp()
  expect(emulator.outbox.latest()!.html).toContain('&lt;b&gt;&quot;Harbor&quot;&lt;/b&gt;')
})

it('is emptied in part or whole, and the project still knows what was sent', async () => {
  const { outbox, db } = await world()
  outbox.clear({ to: 'mira@harbor.example' })
  expect(outbox.list().map(({ to }) => to)).toEqual(['ines@harbor.example'])
  outbox.clear()
  expect([outbox.list(), db.mails.size]).toEqual([[], 3])
})
