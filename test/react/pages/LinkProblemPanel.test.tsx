import { expect, test } from 'vitest'
import type { KnownErrorCode } from '../../../generated/errors.ts'
import { KnownError } from '../../../src/core/errors.ts'
import { findLinkProblem, findLookupProblem, LinkProblemPanel } from '../../../src/react/pages/LinkProblemPanel.tsx'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

const toError = (code: KnownErrorCode): unknown => new KnownError(code, code, 400, undefined as never)

test.each([
  ['VERIFICATION_CODE_EXPIRED', 'expired', 'expired'],
  ['VERIFICATION_CODE_ALREADY_USED', 'used', 'used'],
  ['VERIFICATION_CODE_NOT_FOUND', 'invalid', 'invalid'],
  ['VERIFICATION_CODE_MAX_ATTEMPTS_REACHED', 'invalid', 'invalid'],
  // Of a truncated code. A form has other inputs that the service may refuse.
  ['SCHEMA_ERROR', null, 'invalid'],
  ['USER_NOT_FOUND', null, null],
] as const)('the problem of %s is %s, and %s for a call whose only input is the code', (code, ofForm, ofCode) => {
  expect(findLinkProblem(toError(code))).toBe(ofForm)
  expect(findLookupProblem(toError(code))).toBe(ofCode)
})

test('an error that isn’t of the service is no problem of a link', () => {
  expect(findLinkProblem(new Error('VERIFICATION_CODE_EXPIRED'))).toBeNull()
  expect(findLookupProblem(null)).toBeNull()
})

test('a panel about a link shows its alternatives in place of the link home', async () => {
  const { client } = createWorld()
  const home = await render(client, <LinkProblemPanel problem="expired" />)
  expect(home.find('a').getAttribute('href')).toBe('/')
  const other = await render(
    client,
    <LinkProblemPanel problem="expired">
      <p>Ask your admin.</p>
    </LinkProblemPanel>,
  )
  expect(other.text()).toContain('Ask your admin.')
  expect(other.container.querySelector('a')).toBeNull()
})
