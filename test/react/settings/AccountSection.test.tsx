import { isKnownError, signInWithPassword, signUpWithPassword } from 'latchkey'
import { useUser } from 'latchkey/react'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { AccountSettingsPage } from '../../../src/react/settings/AccountSettingsPage.tsx'
import { createWorld } from '../../support/createWorld.ts'
import { openSettings, openSigned, PERSON } from './openSettings.tsx'

test('the account section deletes the account after its email is entered, and redirects home', async () => {
  const { screen, client, platform } = await openSettings('account')
  await screen.click(screen.button('Delete my account'))
  await screen.type('phrase', 'mira')
  await screen.click(screen.find('dialog button[type=submit]'))
  await screen.sees('This is not “mira@harbor.example”.')
  await screen.type('phrase', PERSON.email)
  await screen.click(screen.find('dialog button[type=submit]'))
  await screen.until(() => platform.visited.length > 0, 'a redirect')
  expect(client.session.getSnapshot().status).toBe('signed-out')
  expect(platform.visited).toEqual(['http://localhost:3000/'])
  await expect(signInWithPassword(client, PERSON)).rejects.toSatisfy((error) =>
    isKnownError(error, 'EMAIL_PASSWORD_MISMATCH'),
  )
})

test('the account section signs out, and redirects home once the service has ended the session', async () => {
  const { screen, client, platform, emulator } = await openSettings('account')
  const answered: string[] = []
  emulator.requests.subscribe(({ operation }) =>
    answered.push(`${operation} before ${platform.visited.length} redirects`),
  )
  await screen.click(screen.button('Sign out'))
  await screen.until(() => platform.visited.length > 0, 'a redirect')
  expect(client.session.getSnapshot().status).toBe('signed-out')
  expect(platform.visited).toEqual(['http://localhost:3000/'])
  expect(answered).toContain('deleteCurrentSession before 0 redirects')
})

test('the account section signs out to afterSignOut also inside a component that needs a user', async () => {
  const visited: string[] = []
  const Guarded = () => {
    useUser({ or: 'redirect' })
    return <AccountSettingsPage />
  }
  const { screen, platform } = await openSigned(<Guarded />, {
    url: '/handler/account-settings#account',
    client: { urls: { afterSignOut: '/goodbye' } },
  })
  // A browser's address stays until the next page is loaded.
  vi.spyOn(platform.location!, 'assign').mockImplementation((url) => void visited.push(url))
  vi.spyOn(platform.location!, 'replace').mockImplementation((url) => void visited.push(url))
  await screen.sees('Delete my account')
  await screen.click(screen.button('Sign out'))
  await screen.until(() => visited.length > 0, 'a redirect')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(visited.map((url) => new URL(url, 'http://localhost').pathname)).toEqual(['/goodbye'])
})

test("the account section hides deletion if the project doesn't allow it", async () => {
  const { screen } = await openSettings('account', { config: { client_user_deletion_enabled: false } })
  await screen.sees('Sign out')
  expect(screen.text()).not.toContain('Delete')
})

test('a dialog closes when another user signs in in another tab', async () => {
  const { screen, client, emulator, browser } = await openSettings('account')
  await screen.click(screen.button('Delete my account'))
  await screen.type('phrase', PERSON.email)
  const otherTab = createWorld({ emulator, browser })
  await signUpWithPassword(otherTab.client, { email: 'jonas@harbor.example', password: PERSON.password })
  const { userId } = otherTab.client.session.getSnapshot()
  await screen.until(() => client.session.getSnapshot().userId === userId, 'the other user in this tab')
  await screen.until(() => screen.container.querySelector('dialog') === null, 'no dialog')
  await screen.sees('Delete my account')
  await screen.click(screen.button('Delete my account'))
  expect(screen.find('dialog').textContent).toContain('jonas@harbor.example')
})

test('a failed deletion is shown in the dialog, and the user stays on the page', async () => {
  const { screen, client, platform, emulator } = await openSettings('account')
  emulator.faults.once('deleteCurrentUser', 'server-error')
  await screen.click(screen.button('Delete my account'))
  await screen.type('phrase', PERSON.email)
  await screen.click(screen.find('dialog button[type=submit]'))
  await screen.until(() => screen.container.querySelector('dialog [role=alert]') !== null, 'the error')
  expect(client.session.getSnapshot().status).toBe('signed-in')
  expect(platform.visited).toEqual([])
  // The page leads to sign-in when the session ends later, such as by a sign-out in another tab.
  await act(async () => client.session.clear())
  await screen.until(() => platform.visited.length > 0, 'the redirect')
  expect(new URL(platform.visited[0]!).pathname).toBe('/handler/sign-in')
})

test('the account section downloads the user’s data as JSON, and nothing if a part of it can’t be read', async () => {
  const { screen, emulator } = await openSettings('account')
  const files: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (file: Blob) => String(files.push(file)), revokeObjectURL: () => {} }),
  )
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  emulator.faults.once('listSessions', 'CANNOT_GET_OWN_USER_WITHOUT_USER')
  await screen.click(screen.button('Download your data'))
  await screen.sees('You are no longer signed in.')
  expect(files).toEqual([])
  await screen.click(screen.button('Download your data'))
  await screen.until(() => files.length === 1, 'a file')
  expect(names).toEqual(['account-data.json'])
  const exported = JSON.parse(await files[0]!.text()) as Record<string, unknown>
  expect(exported).toMatchObject({
    user: { primaryEmail: PERSON.email },
    contactChannels: [{ value: PERSON.email }],
    teams: [],
    apiKeys: [],
  })
  expect(exported['sessions']).toHaveLength(1)
  expect(JSON.stringify(exported)).not.toMatch(/refreshToken|accessToken|passwordHash/)
})
