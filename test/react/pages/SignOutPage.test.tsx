import { signUpWithPassword } from 'latchkey'
import { LatchkeyHandler } from 'latchkey/react'
import { act } from 'react'
import { expect, test } from 'vitest'
import { createWorld, render } from '../world.tsx'

const MESSAGES = {
  en: 'You are signed out on this device, but the service could not be reached.',
  de: 'Sie sind auf diesem Gerät abgemeldet, aber der Dienst war nicht erreichbar.',
} as const

test.each(['en', 'de'] as const)(
  'the sign-out page (%s) reports within seconds that the service could not be told, even with a Retry-After of an hour',
  async (locale) => {
    const { client, platform, requests } = createWorld({
      at: '/handler/sign-out',
      through: async (request, next) =>
        request.method === 'DELETE'
          ? new Response('', { status: 429, headers: { 'retry-after': '3600' } })
          : next(request),
    })
    await signUpWithPassword(client, { email: 'mira@harbor.example', password: 'correct horse' })
    requests.length = 0
    const page = await render(client, <LatchkeyHandler />, { locale })
    await page.sees(MESSAGES[locale])
    await act(() => platform.advance(10_000))
    expect(requests.filter((request) => request.startsWith('DELETE'))).toHaveLength(1)
    expect(client.session.getSnapshot().status).toBe('signed-out')
  },
)
