import { getUser } from 'latchkey'
import { ImpersonationBanner, useListSessions } from 'latchkey/react'
import { createServerClient, createSession } from 'latchkey/server'
import { expect, test } from 'vitest'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'
import { letTimePass, openSigned } from '../settings/openSettings.tsx'

test('the banner shows an impersonation, with a button that ends it', async () => {
  const person = await openSigned(null)
  const userId = (await getUser(person.client))!.id
  const server = createServerClient({
    projectId: 'internal',
    publishableClientKey: 'pck_emulator',
    secretServerKey: 'ssk_emulator',
    baseUrl: 'http://localhost:4400',
    platform: person.platform,
  })
  const tokens = await createSession(server, { userId, isImpersonation: true })
  const { client, platform } = createWorld({ emulator: person.emulator })
  letTimePass(platform)
  client.session.setTokens(tokens)
  const screen = await render(client, <ImpersonationBanner />)
  await screen.sees('You are acting as mira@harbor.example.')
  await screen.click(screen.button('Stop'))
  await screen.until(() => platform.visited.length > 0, 'a redirect')
  expect(client.session.getSnapshot().status).toBe('signed-out')
})

/** Shows when the banner's read is done. */
function Sessions(): string {
  return `${useListSessions({ userId: 'me' }).data?.items.length ?? 'no'} sessions`
}

test('the banner renders nothing for an ordinary session, and doesn’t read its user', async () => {
  const { screen, calls } = await openSigned(
    <>
      <ImpersonationBanner />
      <Sessions />
    </>,
  )
  await screen.sees('1 sessions')
  expect(screen.text()).toBe('1 sessions')
  expect(calls.filter((call) => call.startsWith('GET /users/me'))).toEqual([])
})

test('the banner renders nothing and reads nothing without a session', async () => {
  const { client, calls } = createWorld()
  const screen = await render(client, <ImpersonationBanner />)
  expect(screen.text()).toBe('')
  expect(calls).toEqual([])
})
