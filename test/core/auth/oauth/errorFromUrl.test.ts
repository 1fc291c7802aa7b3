import { expect, test } from 'vitest'
import { errorFromUrl } from '../../../../src/core/auth/oauth/errorFromUrl.ts'

test('a known code in the address is an error with the package’s own message, whatever the link says', () => {
  const link = 'errorCode=OAUTH_PROVIDER_ACCESS_DENIED&message=Call+0900&details=%7B%22a%22%3A1%7D'
  const error = errorFromUrl(new URLSearchParams(link))
  expect(error).toMatchObject({ name: 'KnownError', code: 'OAUTH_PROVIDER_ACCESS_DENIED', details: {} })
  expect(error?.message).toBe(
    'The service ended the sign-in with OAUTH_PROVIDER_ACCESS_DENIED. Start the sign-in again.',
  )
})

test.each(['', 'errorCode=', 'errorCode=NOT_A_CODE', 'errorCode=toString', 'code=OAUTH_PROVIDER_ACCESS_DENIED'])(
  'the query %j has no error',
  (query) => {
    expect(errorFromUrl(new URLSearchParams(query))).toBeNull()
  },
)
