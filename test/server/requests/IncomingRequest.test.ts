import { expect, test } from 'vitest'
import { isEncrypted, toHeaderReader } from '../../../src/server/requests/IncomingRequest.ts'

test('headers of a Request are read by itself', () => {
  const { headers } = new Request('https://app.example', { headers: { 'X-Own': '1' } })
  expect(toHeaderReader({ headers })).toBe(headers)
})

test.each([
  [{ 'x-own': '1' }, '1'],
  [{ 'X-Own': '1' }, '1'],
  [{ 'x-own': ['1', '2'] }, '1, 2'],
  [{ 'x-own': '' }, ''],
  [{ 'x-own': undefined }, null],
  [{}, null],
])('the header x-own of %o is %j', (headers, value) => {
  expect(toHeaderReader({ headers }).get('x-own')).toBe(value)
})

test('several cookie headers are joined as a browser joins cookies', () => {
  expect(toHeaderReader({ headers: { cookie: ['a=1', 'b=2'] } }).get('cookie')).toBe('a=1; b=2')
})

test.each([undefined, null, 'cookie: a=1'])('the headers %j are refused with what to pass', (headers) => {
  expect(() => toHeaderReader({ headers } as never)).toThrow(
    expect.objectContaining({
      code: 'INVALID_OPTION',
      message: expect.stringContaining('as the server received it'),
    }) as Error,
  )
})

test.each([
  [{ protocol: 'https' }, true],
  [{ protocol: 'http', socket: { encrypted: true } }, true],
  [{ socket: { encrypted: true } }, true],
  [{ protocol: 'http' }, false],
  [{ socket: { encrypted: false } }, false],
  [{ socket: { encrypted: 'yes' } }, false],
  [{ socket: {} }, false],
  [{ socket: null }, false],
  [{}, false],
])('a request with %j is encrypted: %s', (request, expected) => {
  expect(isEncrypted({ headers: {}, ...request })).toBe(expected)
})
