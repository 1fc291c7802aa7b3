import { expect, test } from 'vitest'
import { toCallbackUrl } from '../../../../src/core/auth/redirects/toCallbackUrl.ts'
import { createClient } from '../../../../src/core/client/createClient.ts'
import { ORIGIN } from '../../../support/createWorld.ts'
import { createFlowWorld } from '../world.ts'

test('a callback URL is absolute, and has neither the hash nor the query of the current page', () => {
  const { client } = createFlowWorld({
    url: `${ORIGIN}/team?a=1#top`,
    client: { urls: { magicLinkCallback: '/in#x' } },
  })
  expect(toCallbackUrl(client, 'magicLinkCallback', 'callbackUrl')).toBe(`${ORIGIN}/in`)
})

test('a callback URL keeps the return destination of the current page', () => {
  const { client } = createFlowWorld({ url: `${ORIGIN}/handler/sign-in?after_auth_return_to=%2Fteam` })
  expect(toCallbackUrl(client, 'magicLinkCallback', 'callbackUrl')).toBe(
    `${ORIGIN}/handler/magic-link-callback?after_auth_return_to=%2Fteam`,
  )
})

test('outside a browser a callback URL must be passed, and the error names the option', () => {
  const client = createClient({ projectId: 'internal', publishableClientKey: 'pck_x', tokenStore: 'memory' })
  const derive = () => toCallbackUrl(client, 'emailVerification', 'verificationCallbackUrl')
  expect(derive).toThrow(expect.objectContaining({ name: 'UsageError', code: 'NO_BROWSER' }))
  expect(derive).toThrow(/pass verificationCallbackUrl/)
})
