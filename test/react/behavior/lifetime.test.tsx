/** Unmounting and hot replacement leave no listener or timer. */
import { createClient, signUpWithPassword, type Client } from 'latchkey'
import { LatchkeyProvider, useSession, useUser } from 'latchkey/react'
import { act, StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

function Greeting(): ReactNode {
  const user = useUser()
  const { status } = useSession()
  return <p>{user ? `Hello ${user.primaryEmail}` : status}</p>
}

const MIRA = { email: 'mira@harbor.example', password: 'correct horse' }
const HELLO = `Hello ${MIRA.email}`

/** A world with Mira signed in, and the resources that one reader of her account holds. */
async function signedIn(): Promise<ReturnType<typeof createWorld> & { one: number }> {
  const world = createWorld()
  await signUpWithPassword(world.client, MIRA)
  const screen = await render(world.client, <Greeting />)
  await screen.sees(HELLO)
  const one = world.platform.countResources()
  await screen.unmount()
  expect(world.platform.countResources()).toBe(0)
  return { ...world, one }
}

test('five readers share one set of listeners, and none is left after each unmount, also in StrictMode', async () => {
  const { client, platform, one } = await signedIn()
  const page = [1, 2, 3, 4, 5].map((item) => <Greeting key={item} />)
  for (let round = 0; round < 3; round += 1) {
    const screen = await render(client, page)
    await screen.sees(HELLO)
    expect(platform.countResources()).toBe(one)
    await screen.unmount()
    expect(platform.countResources()).toBe(0)
  }
})

test('a hot-replaced module that creates another client leaves no listener of the first', async () => {
  const world = await signedIn()
  const otherClient = createClient({
    projectId: 'internal',
    publishableClientKey: 'pck_emulator',
    baseUrl: 'http://localhost:4400',
    platform: world.platform,
  })
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  const root = createRoot(container)
  const show = (client: Client): Promise<void> =>
    act(async () =>
      root.render(
        <StrictMode>
          <LatchkeyProvider client={client}>
            <Greeting />
          </LatchkeyProvider>
        </StrictMode>,
      ),
    )
  const seesMira = async (): Promise<void> => {
    for (let waited = 0; container.textContent !== HELLO && waited < 15_000; waited += 10) {
      await act(() => new Promise((resolve) => setTimeout(resolve, 10)))
    }
    expect(container.textContent).toBe(HELLO)
  }
  await show(world.client)
  await seesMira()
  for (const client of [otherClient, world.client, otherClient]) {
    await show(client)
    await seesMira()
    expect(world.platform.countResources()).toBe(world.one)
  }
  await act(async () => root.unmount())
  expect(world.platform.countResources()).toBe(0)
})
