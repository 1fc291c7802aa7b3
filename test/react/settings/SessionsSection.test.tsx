import { signInWithPassword, signUpWithPassword } from 'latchkey'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createWorld } from '../../support/createWorld.ts'
import { openSettings, PERSON } from './openSettings.tsx'

test('the sessions section marks the current session and ends another one', async () => {
  const elsewhere = createWorld()
  await signUpWithPassword(elsewhere.client, PERSON)
  const { screen } = await openSettings('sessions', { emulator: elsewhere.emulator }, signInWithPassword)
  const rows = (): Element[] => [...screen.container.querySelectorAll('.lk-row')]
  await screen.until(() => rows().length === 2, 'two sessions')
  const marked = rows().filter((row) => row.textContent?.includes('This device'))
  expect(marked.map((row) => row.querySelector('button')?.textContent)).toEqual(['Sign out'])

  await screen.click(screen.container.querySelector('[aria-label^="End session"]')!)
  await screen.until(() => rows().length === 1, 'one session')
  expect(rows()[0]!.textContent).toContain('This device')
})

test('this device is the first session, and all others end with one press', async () => {
  const first = createWorld({ service: '2026' })
  await signUpWithPassword(first.client, PERSON)
  const second = createWorld({ service: '2026', emulator: first.emulator })
  await signInWithPassword(second.client, PERSON)
  const { screen } = await openSettings('sessions', { emulator: first.emulator }, signInWithPassword)
  const rows = (): Element[] => [...screen.container.querySelectorAll('.lk-row')]
  await screen.until(() => rows().length === 3, 'three sessions')
  expect(rows()[0]!.textContent).toContain('This device')
  await screen.click(screen.button('End all other sessions'))
  await screen.until(() => rows().length === 1, 'one session')
  expect(rows()[0]!.textContent).toContain('This device')
  expect(screen.text()).not.toContain('End all other sessions')
})

test('after an error while sessions end, the list shows which are left', async () => {
  const first = createWorld({ service: '2026' })
  await signUpWithPassword(first.client, PERSON)
  const second = createWorld({ service: '2026', emulator: first.emulator })
  await signInWithPassword(second.client, PERSON)
  let deletions = 0
  const { screen } = await openSettings(
    'sessions',
    {
      emulator: first.emulator,
      through: (request, next) =>
        request.method === 'DELETE' && (deletions += 1) > 1
          ? Promise.resolve(new Response('not now', { status: 400 }))
          : next(request),
    },
    signInWithPassword,
  )
  await screen.sees('End all other sessions')
  await screen.click(screen.button('End all other sessions'))
  await screen.until(() => screen.container.querySelector('[role=alert]') !== null, 'an alert')
  await screen.until(() => screen.container.querySelectorAll('.lk-row').length === 2, 'two sessions')
})

/** The section of a user whose sessions the service describes with these fields too. */
async function openSessions(fields: object, userAgent: string) {
  const spy = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  onTestFinished(() => spy.mockRestore())
  const { screen } = await openSettings('sessions', {
    through: async (request, next) => {
      const response = await next(request)
      if (request.method !== 'GET' || !request.url.includes('/auth/sessions')) return response
      const { items, ...rest } = (await response.json()) as { items: object[] }
      return Response.json({ ...rest, items: items.map((item) => ({ ...item, ...fields })) })
    },
  })
  await screen.until(() => screen.container.querySelector('.lk-row') !== null, 'a session')
  const row = screen.find('.lk-row')
  const badges = [...row.querySelectorAll('.lk-badge')].map(({ textContent }) => textContent)
  const [firstDetail] = row.querySelectorAll('.lk-row-details p')
  return {
    name: row.querySelector('bdi')?.textContent,
    badges,
    firstDetail: firstDetail?.textContent ?? '',
    text: row.textContent,
  }
}

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'
const OTHER = { is_current_session: false }
const at = (place: object) => ({ last_used_at_end_user_ip_info: { ip: '203.0.113.7', ...place } })

test.each([
  {
    session: 'the current session has the name of the browser and the badge of this device',
    fields: at({ cityName: 'Kiel', countryCode: 'de' }),
    expected: { name: 'Firefox on Linux', badges: ['This device'], firstDetail: 'Kiel, Germany' },
  },
  {
    session: 'the current session of an unknown browser is called this device, without a badge',
    userAgent: '',
    fields: at({ cityName: 'Kiel' }),
    expected: { name: 'This device', badges: [], firstDetail: 'Kiel' },
  },
  {
    session: 'another session has the name of its program',
    fields: { ...OTHER, ...at({ countryCode: 'DE' }), agent_name: 'latchkey on build-7' },
    expected: { name: 'latchkey on build-7', badges: [], firstDetail: 'Germany' },
  },
  {
    session: 'another session without a program has the name of its place, which isn’t repeated',
    fields: { ...OTHER, ...at({ cityName: 'Kiel', countryCode: 'DE' }) },
    expected: { name: 'Kiel, Germany', badges: [], firstDetail: expect.stringMatching(/^Signed in /) },
  },
  {
    session: 'another session at an unknown place has the name of its IP address',
    fields: { ...OTHER, ...at({ cityName: null, countryCode: null }) },
    expected: { name: '203.0.113.7', badges: [], firstDetail: expect.stringMatching(/^Signed in /) },
  },
  {
    session: 'a country code that isn’t one is shown as it is',
    fields: { ...OTHER, ...at({ countryCode: 'E' }) },
    expected: { name: 'E', badges: [], firstDetail: expect.stringMatching(/^Signed in /) },
  },
  {
    session: 'another session of which nothing is known is another device',
    fields: OTHER,
    expected: { name: 'Another device', badges: [], firstDetail: expect.stringMatching(/^Signed in /) },
  },
  {
    session: 'an impersonation is marked',
    fields: { ...OTHER, is_impersonation: true },
    expected: { name: 'Another device', badges: ['Impersonation'], firstDetail: expect.stringMatching(/^Signed in /) },
  },
])('in the list of sessions $session', async ({ fields, userAgent = FIREFOX, expected }) => {
  expect(await openSessions(fields, userAgent)).toMatchObject(expected)
})

test('a session shows when it was last used only if the service tells', async () => {
  const used = await openSessions({ last_used_at: Date.now() }, FIREFOX)
  expect(used.text).toContain('Last used')
  const unknown = await openSessions({ last_used_at: undefined }, FIREFOX)
  expect(unknown.text).not.toContain('Last used')
})

test('a session that can’t be ended shows the error in its row', async () => {
  const elsewhere = createWorld()
  await signUpWithPassword(elsewhere.client, PERSON)
  const { screen, emulator } = await openSettings('sessions', { emulator: elsewhere.emulator }, signInWithPassword)
  await screen.until(() => screen.container.querySelectorAll('.lk-row').length === 2, 'two sessions')
  emulator.faults.once('deleteSession', 'server-error')
  await screen.click(screen.container.querySelector('[aria-label^="End session"]')!)
  await screen.until(() => screen.container.querySelector('.lk-row [role=alert]') !== null, 'an alert in the row')
  expect(screen.container.querySelectorAll('.lk-row')).toHaveLength(2)
})

test('signing out from the list of sessions redirects home', async () => {
  const { screen, client, platform } = await openSettings('sessions')
  await screen.until(() => screen.container.querySelector('.lk-row button') !== null, 'a session')
  await screen.click(screen.find('.lk-row button'))
  await screen.until(() => platform.visited.length > 0, 'a redirect')
  expect(platform.visited).toEqual(['http://localhost:3000/'])
  expect(client.session.getSnapshot().status).toBe('signed-out')
})

test('after this device come the sessions that were used last; one that was never used counts from its start', async () => {
  const sessionOf = (name: string, created_at: number, last_used_at?: number): object => ({
    id: name,
    agent_name: name,
    is_current_session: name === 'Current',
    created_at,
    ...(last_used_at !== undefined && { last_used_at }),
  })
  const sessions = [
    sessionOf('Started first, used last', 1_000, 9_000),
    sessionOf('Started last', 5_000, 5_500),
    sessionOf('Never used', 7_000),
    sessionOf('Current', 2_000, 2_500),
  ]
  const { screen } = await openSettings('sessions', {
    through: async (request, next) => {
      const response = await next(request)
      if (request.method !== 'GET' || !request.url.includes('/auth/sessions')) return response
      const { items, ...rest } = (await response.json()) as { items: object[] }
      return Response.json({
        ...rest,
        items: sessions.map((session) => ({ ...items[0], last_used_at: undefined, ...session })),
      })
    },
  })
  const names = (): (string | undefined)[] =>
    [...screen.container.querySelectorAll('.lk-row')].map((row) => row.querySelector('bdi')?.textContent)
  await screen.until(() => names().length === sessions.length, 'the sessions')
  expect(names()).toEqual(['Current', 'Started first, used last', 'Never used', 'Started last'])
})
