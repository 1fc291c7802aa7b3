/** The panel for development. */
import { act, cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react'
import { createClient, getCurrentProject, getTeam, getUser, listTeams, signOut, type Client } from 'latchkey'
import { LatchkeyDevtools, recordSession, type RecordedEvent } from 'latchkey/devtools'
import { useUser } from 'latchkey/react'
import { createServerClient, deleteUser } from 'latchkey/server'
import { renderSignedIn, signedIn } from 'latchkey/testing'
import { afterEach, expect, test, vi } from 'vitest'

// The default timeout of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 60_000 })
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

function App() {
  const user = useUser()
  return (
    <main>
      <p>{user?.primaryEmail}</p>
      <LatchkeyDevtools />
    </main>
  )
}

const open = async (): Promise<void> => {
  const button = await screen.findByRole('button', { name: 'latchkey: signed-in' })
  await act(async () => button.click())
}
const rows = (): string[] => screen.getAllByRole('row').map((row) => row.textContent)

test('the devtools show the session, the time until the access token expires, and the newest event first', async () => {
  const { client, advance } = await renderSignedIn(<App />)
  await open()
  await act(async () => screen.getByRole('button', { name: 'Clear' }).click())
  screen.getByText('No events yet. Use the app, and its requests appear here.')
  await advance(3_600_000)
  await act(() => listTeams(client, { userId: 'me' }))
  screen.getByText(/^token: \d+:\d\d left$/)
  await act(() => signOut(client))
  screen.getByRole('button', { name: 'latchkey: signed-out' })
  expect(rows()[1]).toMatch(/DELETE \/auth\/sessions\/current200/)
  expect(rows().some((row) => /Refresh: POST \/auth\/oauth\/token200/.test(row))).toBe(true)
  expect(screen.queryByText(/^token:/)).toBe(null)
})

test('the devtools open, close and release the focus by keyboard', async () => {
  await renderSignedIn(<App />)
  await open()
  const toggle = screen.getByRole('button', { name: 'latchkey: signed-in' })
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  screen.getByRole('button', { name: 'Copy as test' }).focus()
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(toggle)
})

test('the devtools copy as JSON and as a test, and show the text if copying is blocked', async () => {
  const { client } = await signedIn()
  const copied: string[] = []
  const recording = recordSession(client)
  await client.session.getAccessToken()
  const copyText = vi.fn(async (text: string) => copied.push(text) > 0)
  Object.assign(client.platform, { copyText })
  render(<LatchkeyDevtools recording={recording} initialIsOpen />)
  const panel = within(screen.getByRole('complementary', { name: 'latchkey devtools' }))
  await act(async () => panel.getByRole('button', { name: 'Copy as JSON' }).click())
  expect(JSON.parse(copied[0]!)).toEqual(recording.export().json)
  expect(panel.getByRole('status').textContent).toBe('Copied as JSON.')
  copyText.mockImplementation(async () => false)
  await act(async () => panel.getByRole('button', { name: 'Copy as test' }).click())
  expect(panel.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text to copy' }).value).toBe(recording.export().test)
})

test('the devtools stop recording when unmounted, and require a client', async () => {
  const { client, unmount } = await renderSignedIn(<App />)
  const { fetch } = client.platform
  unmount()
  expect(client.platform.fetch).not.toBe(fetch)
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => render(<LatchkeyDevtools />)).toThrow('LatchkeyDevtools has no client')
  error.mockRestore()
})

test('tabs show the requests, the user, the claims of the token and the permissions, and the filter narrows events', async () => {
  const { client, user } = await renderSignedIn(<App />)
  await open()
  await act(() => listTeams(client, { userId: 'me' }))
  fireEvent.change(screen.getByLabelText('Filter'), { target: { value: '/teams' } })
  expect(rows().slice(1)).toEqual([expect.stringContaining('GET /teams')])
  const show = async (name: string): Promise<void> => act(async () => screen.getByRole('tab', { name }).click())
  await show('Requests')
  expect(rows().some((row) => row.includes('Session'))).toBe(false)
  await show('Token')
  expect(screen.getByRole('region', { name: 'Claims' }).textContent).toContain(user.id)
  screen.getByText(/^\d+:\d\d of 10:00 left$/, { selector: 'strong' })
  expect(document.body.innerHTML).not.toContain('eyJ')
  await show('User')
  expect((await screen.findByRole('region', { name: 'User' })).textContent).toContain(user.primaryEmail)
  await show('Permissions')
  expect((await screen.findByRole('region', { name: 'Permissions' })).textContent).toContain('In the project')
})

test('durations put the slowest request first, and seconds the newest event again', async () => {
  const { client } = await signedIn()
  const request = { type: 'request', method: 'GET', status: 200, error: null, failure: null, operation: null } as const
  const events: readonly RecordedEvent[] = [
    { ...request, path: '/quick', atMillis: 1, durationMillis: 5 },
    { ...request, path: '/slow', atMillis: 2, durationMillis: 60 },
    { type: 'redirect', to: 'home', atMillis: 3 },
    { ...request, path: '/middle', atMillis: 4, durationMillis: 20 },
  ]
  render(<LatchkeyDevtools recording={{ ...recordSession(client), events: () => events }} initialIsOpen />)
  const names = (): (string | undefined)[] => rows().map((row) => /\/(?:quick|slow|middle)|Redirect/.exec(row)?.[0])
  const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }))
  press('Duration')
  expect(names().slice(1)).toEqual(['/slow', '/middle', '/quick', 'Redirect'])
  expect(screen.getByRole('columnheader', { name: 'Duration' }).getAttribute('aria-sort')).toBe('descending')
  press('Seconds')
  expect(names().slice(1)).toEqual(['/middle', 'Redirect', '/slow', '/quick'])
})

test('the token is refreshed by a button, which says if it was not', async () => {
  const { client, emulator } = await renderSignedIn(<App />)
  await open()
  await act(async () => screen.getByRole('tab', { name: 'Token' }).click())
  const before = client.session.peekTokens()?.accessToken
  const press = () => act(async () => screen.getByRole('button', { name: 'Refresh now' }).click())
  await press()
  await screen.findByText('Refreshed.')
  const after = client.session.peekTokens()?.accessToken
  expect(after).not.toBe(before)
  emulator.faults.always('exchangeOAuthToken', 'server-error')
  await press()
  await screen.findByText('Not refreshed. The events say why.')
  expect(client.session.peekTokens()?.accessToken).toBe(after)
})

test('in a low window the panel has room for rows', async () => {
  const { client } = await signedIn()
  const { innerHeight } = window
  const heightIn = (height: number): number => {
    cleanup()
    Object.assign(window, { innerHeight: height })
    render(<LatchkeyDevtools client={client} initialIsOpen />)
    return Number(screen.getByRole('separator').getAttribute('aria-valuenow'))
  }
  try {
    expect([heightIn(2000), heightIn(800), heightIn(320)]).toEqual([50, 60, 90])
  } finally {
    Object.assign(window, { innerHeight })
  }
})

test('arrow keys move between the tabs', async () => {
  await renderSignedIn(<App />)
  await open()
  const events = screen.getByRole('tab', { name: 'Events' })
  events.focus()
  fireEvent.keyDown(events, { key: 'ArrowLeft' })
  expect(document.activeElement?.textContent).toBe('Permissions')
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' })
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Events')
})

test('a request shows its details, and only failed requests can be listed', async () => {
  const { client } = await renderSignedIn(<App />)
  await open()
  await act(async () => screen.getByRole('button', { name: 'Clear' }).click())
  await act(() => listTeams(client, { userId: 'me' }))
  await act(() => getTeam(client, { teamId: '00000000-0000-4000-8000-000000000000' }).catch(() => {}))
  screen.getByText('2 requests, 1 failed')
  await act(async () => screen.getByRole('button', { name: 'GET /teams' }).click())
  const details = within(screen.getByRole('region', { name: 'Details' }))
  details.getByText('listTeams')
  expect(details.getByText('Result').nextSibling?.textContent).toBe('200')
  const failedOnly = screen.getByRole('button', { name: 'Failed only' })
  await act(async () => failedOnly.click())
  expect(failedOnly.getAttribute('aria-pressed')).toBe('true')
  expect(rows().slice(1)).toEqual([expect.stringMatching(/GET \/teams\/\{team_id\}404 TEAM_/)])
  // Its request isn't listed any more.
  expect(screen.queryByRole('region', { name: 'Details' })).toBe(null)
})

test('a call is copied as curl and as a test, without values, also one that was retried', async () => {
  const { client, emulator, advance } = await renderSignedIn(<App />)
  const copied: string[] = []
  Object.assign(client.platform, { copyText: async (text: string) => copied.push(text) > 0 })
  await open()
  await act(async () => screen.getByRole('button', { name: 'Clear' }).click())
  emulator.faults.once('listTeams', 'rate-limited')
  const call = listTeams(client, { userId: 'me' })
  await act(() => advance(60_000))
  await act(() => call)
  await act(async () =>
    screen
      .getByRole('button', { name: /^GET \/teams \(attempt 2, after \d+\.\d s: the service limits requests\)$/ })
      .click(),
  )
  const details = within(screen.getByRole('region', { name: 'Details' }))
  expect(details.getByText('Attempt').nextSibling?.textContent).toBe('2 of 2')
  expect(details.getByText('Waited').nextSibling?.textContent).toMatch(/^[1-9]\d* ms after the attempt before$/)
  expect(details.getByText('Why').nextSibling?.textContent).toBe('the service limits requests')
  await act(async () => details.getByRole('button', { name: 'Copy as curl' }).click())
  await act(async () => details.getByRole('button', { name: 'Copy this call as test' }).click())
  expect(copied[0]).toMatch(/^curl -X GET '.*\/api\/v1\/teams'/)
  expect(copied[1]).toContain(`emulator.faults.once('listTeams', 'rate-limited')`)
  expect(copied[1]).toContain(`expect(await call('GET', '/teams')).toBe('ok')`)
  expect(copied.join('\n')).not.toContain('eyJ')
})

test('the devtools say in their head and in the list why the user was signed out', async () => {
  const { client, emulator, advance } = await renderSignedIn(<App />)
  await open()
  await deleteUser(
    createServerClient({ projectId: 'internal', secretServerKey: 'ssk_emulator', fetch: emulator.fetch }),
    {
      userId: (await getUser(client))!.id,
    },
  )
  await act(() => advance(3_600_000))
  await act(() => getUser(client).catch(() => null))
  const why = 'the service refused the refresh: REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED'
  await screen.findByRole('button', { name: 'latchkey: signed-out' })
  screen.getByText(why)
  expect(rows().filter((row) => row.includes(`signed-out: ${why}`))).toHaveLength(1)
})

test('the recording and the open panel survive a page load of the tab', async () => {
  const { emulator } = await signedIn()
  const options = { projectId: 'internal', publishableClientKey: 'pck_emulator', tokenStore: 'memory' } as const
  /** What a page load leaves: another client. */
  const load = (): Client => createClient({ ...options, fetch: emulator.fetch })
  const first = load()
  const { unmount } = render(<LatchkeyDevtools client={first} />)
  await act(async () => screen.getByRole('button', { name: 'latchkey: signed-out' }).click())
  await act(() => getCurrentProject(first))
  screen.getByRole('button', { name: 'GET /projects/current' })
  unmount()
  render(<LatchkeyDevtools client={load()} />)
  expect(screen.getByRole('button', { name: 'latchkey: signed-out' }).getAttribute('aria-expanded')).toBe('true')
  screen.getByRole('button', { name: 'GET /projects/current' })
})

test.each([
  { pointer: 'fine', height: '32px' },
  { pointer: 'coarse', height: '44px' },
])('buttons are $height high for a $pointer pointer', async ({ pointer, height }) => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(pointer: ${pointer})` }))
  const { client } = await signedIn()
  render(<LatchkeyDevtools client={client} initialIsOpen />)
  const panel = screen.getByRole('complementary', { name: 'latchkey devtools' })
  expect(panel.style.getPropertyValue('--lk-target')).toBe(height)
  for (const button of screen.getAllByRole('button')) expect(button.style.minHeight).toBe('var(--lk-target)')
  vi.unstubAllGlobals()
})

test('arrow keys resize the panel within limits', async () => {
  await renderSignedIn(<App />)
  await open()
  const handle = screen.getByRole('separator', { name: 'Resize the panel' })
  const read = (name: string): number => Number(handle.getAttribute(`aria-value${name}`))
  const before = read('now')
  fireEvent.keyDown(handle, { key: 'ArrowUp' })
  expect(read('now')).toBeGreaterThan(before)
  for (let press = 0; press < 50; press += 1) fireEvent.keyDown(handle, { key: 'ArrowDown' })
  expect(read('now')).toBe(read('min'))
})

test('the panel has the height it was given before, also after a reload and on a page that blocks storage', async () => {
  const { client } = await signedIn()
  const height = (): string => screen.getByRole('separator').getAttribute('aria-valuenow')!
  const reload = (): void => {
    cleanup()
    render(<LatchkeyDevtools client={client} initialIsOpen />)
  }
  reload()
  const first = height()
  fireEvent.keyDown(screen.getByRole('separator'), { key: 'ArrowUp' })
  const resized = height()
  expect(resized).not.toBe(first)
  reload()
  expect(height()).toBe(resized)
  for (const name of Object.keys(localStorage)) localStorage.setItem(name, '100000')
  reload()
  expect(height()).toBe(first)
  const blocked = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Blocked.', 'SecurityError')
  })
  try {
    reload()
    fireEvent.keyDown(screen.getByRole('separator'), { key: 'ArrowUp' })
    expect(height()).toBe(resized)
  } finally {
    blocked.mockRestore()
  }
})
