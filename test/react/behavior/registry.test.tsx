/** The components of the registry for shadcn's command line, with stand-ins for the app's primitives. */
import { createTeam, getUser, signOut, signUpWithPassword } from 'latchkey'
import { expect, test } from 'vitest'
import { AccountSettings } from '../../../examples/shadcn/registry/account-settings.tsx'
import { SignIn } from '../../../examples/shadcn/registry/sign-in.tsx'
import { SignUp } from '../../../examples/shadcn/registry/sign-up.tsx'
import { TeamSwitcher } from '../../../examples/shadcn/registry/team-switcher.tsx'
import { UserButton } from '../../../examples/shadcn/registry/user-button.tsx'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

const PERSON = { email: 'mira@harbor.example', password: 'correct horse' }

test('the sign-in form refuses a wrong password, then signs in and returns to the page', async () => {
  const { client, platform } = createWorld({ url: '/sign-in?after_auth_return_to=%2Finbox' })
  await signUpWithPassword(client, PERSON)
  await signOut(client)
  const page = await render(client, <SignIn />)
  await page.sees('Sign in to Harbor')
  await page.type('email', PERSON.email)
  await page.type('password', 'wrong horse')
  await page.submit()
  await page.sees('Wrong email or password.')
  await page.type('password', PERSON.password)
  await page.submit()
  await page.until(() => platform.visited.length > 0, 'a redirect')
  expect(platform.visited).toEqual(['http://localhost:3000/inbox'])
})

test('the sign-up form creates an account, and names an email that is taken', async () => {
  const { client } = createWorld({ url: '/sign-up' })
  await signUpWithPassword(client, PERSON)
  await signOut(client)
  const page = await render(client, <SignUp />)
  await page.sees('Sign up to Harbor')
  await page.type('email', PERSON.email)
  await page.type('password', PERSON.password)
  await page.submit()
  await page.sees('An account with this email exists.')
  await page.type('email', 'noor@harbor.example')
  await page.submit()
  await page.until(() => client.session.getSnapshot().status === 'signed-in', 'a session')
  expect((await getUser(client))?.primaryEmail).toBe('noor@harbor.example')
})

test('the user button signs out, and then links to sign-in', async () => {
  const { client } = createWorld({})
  await signUpWithPassword(client, PERSON)
  const page = await render(client, <UserButton />)
  await page.sees(PERSON.email)
  await page.click(findButton(page.container, 'Sign out'))
  await page.until(() => page.container.querySelector('a') !== null, 'a link')
  expect(page.find('a').getAttribute('href')).toBe(client.config.urls.signIn)
})

test('the team switcher selects another team, or leaves that to an app with the team in its URL', async () => {
  const { client } = createWorld({})
  await signUpWithPassword(client, PERSON)
  const harbor = await createTeam(client, { displayName: 'Harbor' })
  const night = await createTeam(client, { displayName: 'Night watch' })
  const chosen: string[] = []
  const own = await render(client, <TeamSwitcher selectedTeamId={night.id} onSelect={({ id }) => chosen.push(id)} />)
  await own.sees('Night watch')
  const before = (await getUser(client))?.selectedTeam?.id
  await own.click(findButton(own.container, 'Harbor'))
  expect(chosen).toEqual([harbor.id])
  expect((await getUser(client))?.selectedTeam?.id).toBe(before)

  const page = await render(client, <TeamSwitcher />)
  await page.sees('Harbor')
  await page.click(findButton(page.container, 'Harbor'))
  await expect.poll(async () => (await getUser(client))?.selectedTeam?.id).toBe(harbor.id)
})

test('the account settings save the name, and refuse a wrong current password', async () => {
  const { client } = createWorld({})
  await signUpWithPassword(client, PERSON)
  const page = await render(client, <AccountSettings />)
  await page.sees('Profile')
  await page.type('name', 'Mira')
  await page.click(findButton(page.container, 'Save'))
  await page.sees('Saved.')
  expect((await getUser(client))?.displayName).toBe('Mira')
  await page.type('old', 'wrong horse')
  await page.type('new', 'correct horses')
  await page.click(findButton(page.container, 'Change password'))
  await page.sees('The current password is wrong.')
})

function findButton(container: Element, text: string): Element {
  return [...container.querySelectorAll('button')].find((button) => button.textContent === text)!
}
