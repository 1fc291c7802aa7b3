import { LatchkeyHandler, SignInPage } from 'latchkey/react'
import { act, type ComponentType } from 'react'
import { expect, test } from 'vitest'
import { createPage } from '../../../src/react/handler/createPage.tsx'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

const Hello = () => <p>Hello</p>
const ROW = { path: 'hello' }

test('a page shows its frame and reads the project while its code loads', async () => {
  const { client, calls } = createWorld()
  let arrive = (_code: ComponentType): void => {}
  const code = new Promise<ComponentType>((resolve) => (arrive = resolve))
  const Hi = createPage({ ...ROW, needsProject: true }, () => code)
  const screen = await render(client, <Hi />)
  expect(screen.container.querySelectorAll('[aria-busy] .lk-bone').length).toBeGreaterThan(1)
  expect(calls).toEqual(['GET /projects/current'])
  await act(async () => arrive(Hello))
  await screen.sees('Hello')
})

test('sign-in sends one request, whether or not it was preloaded', async () => {
  const { client, calls } = createWorld({ url: '/handler/sign-in' })
  await SignInPage.preload(client)
  const screen = await render(client, <LatchkeyHandler />)
  expect(screen.container.querySelector('section[aria-busy]')).toBeNull()
  await screen.sees('Sign in to Harbor')
  expect(calls).toEqual(['GET /projects/current'])
})

test('preloading a page reads the project only if the page needs it, and nothing without a client', async () => {
  const { client, calls } = createWorld()
  const load = async (): Promise<ComponentType> => Hello
  await createPage(ROW, load).preload(client)
  await createPage({ ...ROW, needsProject: true }, load).preload()
  expect(calls).toEqual([])
  await createPage({ ...ROW, needsProject: true }, load).preload(client)
  expect(calls).toEqual(['GET /projects/current'])
})

test('a page that doesn’t need the project doesn’t read it', async () => {
  const { client, calls } = createWorld()
  const Hi = createPage(ROW, async () => Hello)
  const screen = await render(client, <Hi />)
  await screen.sees('Hello')
  expect(calls).toEqual([])
})
