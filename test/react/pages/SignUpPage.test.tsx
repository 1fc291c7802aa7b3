import { signUpWithPassword } from 'latchkey'
import { SignUpPage } from 'latchkey/react'
import { expect, test } from 'vitest'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

const PROVIDERS = [{ id: 'github', type: 'shared' }]

/** The sign-up page of a project with these settings. */
async function openSignUp(config: Record<string, unknown>) {
  const world = createWorld({ url: '/handler/sign-up', config })
  const page = await render(world.client, <SignUpPage />)
  await page.until(() => page.container.querySelector('.lk-bone') === null, 'the page')
  return { ...world, page }
}

test('signing up with a password creates an account and redirects to afterSignUp', async () => {
  const { page, client, platform } = await openSignUp({ credential_enabled: true, oauth_providers: [] })
  await page.sees('Create your Harbor account')
  expect(page.container.querySelector('.lk-divider')).toBeNull()
  await page.type('email', 'mira@harbor.example')
  await page.type('password', 'correct horse')
  await page.submit()
  await page.until(() => platform.visited.length > 0, 'the redirect')
  expect(platform.visited).toEqual(['http://localhost:3000/'])
  expect(client.session.getSnapshot().status).toBe('signed-in')
})

test('a project that closed sign-up offers only sign-in', async () => {
  const { page } = await openSignUp({ sign_up_enabled: false })
  expect(page.container.querySelector('form')).toBeNull()
  expect(page.find('a').getAttribute('href')).toBe('/handler/sign-in')
})

test('a project with providers only has no form and no divider', async () => {
  const { page } = await openSignUp({
    credential_enabled: false,
    magic_link_enabled: false,
    oauth_providers: PROVIDERS,
  })
  await page.sees('Continue with GitHub')
  expect(page.container.querySelector('form, .lk-divider')).toBeNull()
})

test('a project with providers and emailed links has a form for the address below a divider', async () => {
  const { page } = await openSignUp({
    credential_enabled: false,
    magic_link_enabled: true,
    oauth_providers: PROVIDERS,
  })
  await page.until(() => page.container.querySelector('.lk-divider') !== null, 'the divider')
  expect(page.container.querySelector('input[name=password]')).toBeNull()
  expect(page.container.querySelector('input[name=email]')).not.toBeNull()
})

test('a project without any method says so', async () => {
  const { page } = await openSignUp({ credential_enabled: false, magic_link_enabled: false, oauth_providers: [] })
  await page.sees('There is no way to sign in here yet.')
})

test('a user who is signed in and can’t be redirected sees why, and a link home', async () => {
  const { client } = createWorld({ url: '/handler/sign-up?after_auth_return_to=https%3A%2F%2Fevil.example' })
  await signUpWithPassword(client, { email: 'mira@harbor.example', password: 'correct horse' })
  const page = await render(client, <SignUpPage />)
  await page.sees('You are signed in')
  await page.until(() => page.container.querySelector('[role=alert]') !== null, 'the error')
  expect(page.container.querySelector('form')).toBeNull()
  expect(page.find('a').getAttribute('href')).toMatch(/^\/(\?|$)/)
})
