import { expect, test } from 'vitest'
import { parseCookies } from '../../../src/core/util/cookies.ts'
import { SealedCookies } from '../../../src/server/bff/SealedCookies.ts'

const ID = 'a'.repeat(22)
const NAME = `__Host-latchkey-sealed-internal-${ID}`

const createCookies = (header: string, isSecure = true): SealedCookies =>
  new SealedCookies({ cookies: parseCookies(header), projectId: 'internal', isSecure })
const toHeader = (setCookies: readonly string[]): string =>
  setCookies.map((setCookie) => setCookie.split(';', 1)[0]).join('; ')

test('a sealed cookie is for this host, HTTPS and same-site requests, and no script can read it', () => {
  expect(createCookies('').write(ID, 'sealed')).toEqual([
    `${NAME}.0=sealed; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly; Secure`,
  ])
})

test('a sealed cookie has no prefix over HTTP, where browsers refuse it', () => {
  expect(createCookies('', false).write(ID, 'sealed')).toEqual([
    `latchkey-sealed-internal-${ID}.0=sealed; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly`,
  ])
})

test('a long text takes several cookies, each of which a browser keeps', () => {
  const sealed = Array.from({ length: 9000 }, (_, index) => String(index % 10)).join('')
  const written = createCookies('').write(ID, sealed)
  expect(written).toHaveLength(3)
  expect(Math.max(...written.map((setCookie) => setCookie.length))).toBeLessThanOrEqual(4096)
  expect(createCookies(toHeader(written)).read(ID)).toBe(sealed)
})

test('a shorter text removes the parts that it does not need', () => {
  const header = toHeader(createCookies('').write(ID, 'x'.repeat(9000)))
  expect(
    createCookies(header)
      .write(ID, 'short')
      .map((setCookie) => setCookie.split('; Path', 1)[0]),
  ).toEqual([`${NAME}.0=short`, `${NAME}.1=`, `${NAME}.2=`])
})

test('sessions have cookies of their own, and each can be removed', () => {
  const cookies = createCookies(`${NAME}.0=a; ${NAME}.1=b; __Host-latchkey-sealed-internal-other.0=c; theme=dark`)
  expect(cookies.listSessionIds()).toEqual([ID, 'other'])
  expect(cookies.read('other')).toBe('c')
  expect(cookies.read('third')).toBeNull()
  expect(cookies.remove(ID)).toEqual([
    `${NAME}.0=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly; Secure`,
    `${NAME}.1=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly; Secure`,
  ])
})
