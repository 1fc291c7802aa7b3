import { expect, test } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import { linkWithCode } from '../../../src/emulator/domain/codes.ts'
import { createCaller } from '../caller.ts'

const DAY = 86_400_000

async function setUp() {
  const emulator = createCore()
  const caller = createCaller(emulator)
  await caller.signUp()
  const code = emulator.outbox.latest()!.code!
  const check = (text = code) => caller.call('POST /contact-channels/verify/check-code', { body: { code: text } })
  const use = (text = code) => caller.call('POST /contact-channels/verify', { body: { code: text } })
  return { emulator, ...caller, code, check, use }
}

/** A code that differs in the six characters that a user types. */
const withOtherOtp = (code: string): string => `${code.startsWith('0') ? '1' : '0'}${code.slice(1)}`

test('a code has 45 characters, is case-insensitive, and works once', async () => {
  const { code, check, use } = await setUp()
  expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{45}$/)
  expect((await check(code.toUpperCase())).json).toEqual({ is_code_valid: true })
  expect((await use(code.toUpperCase())).status).toBe(200)
  expect(await use()).toMatchObject({ status: 409, json: { code: 'VERIFICATION_CODE_ALREADY_USED' } })
  expect(await check()).toMatchObject({ status: 409 })
})

test('a code of another length is refused', async () => {
  const { code, check } = await setUp()
  for (const wrongCode of [code.slice(1), `${code}0`, ''])
    expect((await check(wrongCode)).json.code).toBe('SCHEMA_ERROR')
})

test('a code that is unknown or has another purpose is not found', async () => {
  const { code, call, check } = await setUp()
  expect(await check('0'.repeat(45))).toMatchObject({ status: 404, json: { code: 'VERIFICATION_CODE_NOT_FOUND' } })
  const reset = await call('POST /auth/password/reset/check-code', { body: { code } })
  expect(reset.json.code).toBe('VERIFICATION_CODE_NOT_FOUND')
})

test('a code expires after seven days', async () => {
  const { emulator, check } = await setUp()
  emulator.clock.advance(7 * DAY - 60_000)
  expect((await check()).status).toBe(200)
  emulator.clock.advance(60_000)
  expect(await check()).toMatchObject({ status: 400, json: { code: 'VERIFICATION_CODE_EXPIRED' } })
})

test('a code is reported as expired if both used and expired', async () => {
  const { emulator, check, use } = await setUp()
  await use()
  emulator.clock.advance(7 * DAY)
  expect((await check()).json.code).toBe('VERIFICATION_CODE_EXPIRED')
})

test('a code is invalid after 20 tries, including wrong codes with the right end', async () => {
  const { code, check, use } = await setUp()
  for (let count = 0; count < 10; count++) expect((await check()).status).toBe(200)
  for (let count = 0; count < 10; count++) expect((await check(withOtherOtp(code))).status).toBe(404)
  const dead = { status: 400, json: { code: 'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED' } }
  expect(await use()).toMatchObject(dead)
  expect(await check()).toMatchObject(dead)
})

test('a code works at the 20th try, not counting codes with another end', async () => {
  const { code, check, use } = await setUp()
  for (let count = 0; count < 30; count++) await check(`${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`)
  for (let count = 0; count < 19; count++) await check()
  expect((await use()).status).toBe(200)
})

test('a code keeps earlier codes valid', async () => {
  const { emulator, call, code, use, signIn } = await setUp()
  const token = (await signIn()).json.access_token as string
  const body = { email: 'mira@harbor.example', callback_url: 'http://localhost:3000/' }
  await call('POST /contact-channels/send-verification-code', { token, body })
  expect(emulator.outbox.latest()!.code).not.toBe(code)
  expect((await use(code)).status).toBe(200)
})

test.each([
  ['https://harbor.example/verify', 'https://harbor.example/verify?code=abc'],
  ['https://harbor.example/verify?code=old&x=1#top', 'https://harbor.example/verify?code=abc&x=1#top'],
])('the link for %s is %s', (callback, link) => expect(linkWithCode(callback, 'abc')).toBe(link))
