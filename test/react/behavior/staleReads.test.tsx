/** A read that began before a write never overwrites what the write's refetch returns. */
import { createTeam, signUpWithPassword } from 'latchkey'
import { useAction, useCreateTeam, useListTeams } from 'latchkey/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

const ME = { userId: 'me' } as const

/** A world in which the next response of a list of teams is sent on demand, with the teams of its request's time. */
async function createSlowTeams() {
  const pendingReads: (() => void)[] = []
  let isSlow = false
  const world = createWorld({
    through: async (request, next) => {
      const isHeld = isSlow && request.method === 'GET' && new URL(request.url).pathname.endsWith('/teams')
      const response = await next(request)
      if (isHeld) {
        isSlow = false
        await new Promise<void>((resolve) => pendingReads.push(resolve))
      }
      return response
    },
  })
  await signUpWithPassword(world.client, { email: 'mira@harbor.example', password: 'correct horse' })
  return { ...world, pendingReads, delayNext: () => void (isSlow = true) }
}

const Teams = (): ReactNode => {
  const { data, refetch } = useListTeams(ME)
  const hook = useCreateTeam()
  const action = useAction(createTeam)
  return (
    <>
      <output>{data?.items.map(({ displayName }) => displayName).join() ?? 'loading'}</output>
      <button onClick={() => void refetch()}>Refresh</button>
      <button onClick={() => hook.mutate({ displayName: 'Crew' })}>hook</button>
      <button onClick={() => action.mutate({ displayName: 'Crew' })}>action</button>
    </>
  )
}

test.each(['hook', 'action'])('a refetch that began before a write of a %s never wins', async (write) => {
  const { client, platform, pendingReads, delayNext } = await createSlowTeams()
  const page = await render(client, <Teams />)
  const names = (): string | null | undefined => page.container.querySelector('output')?.textContent
  await page.until(() => names() === '', 'an empty list')
  await platform.advance(300)
  delayNext()
  await page.click(page.button('Refresh'))
  await page.until(() => pendingReads.length === 1, 'a slow read')
  await page.click(page.button(write))
  await page.until(() => (void platform.advance(300), names() === 'Crew'), 'the new team')
  pendingReads[0]!()
  for (let round = 0; round < 5; round += 1) {
    await page.click(page.container)
    await platform.advance(300)
    expect(names()).toBe('Crew')
  }
})

test.each(['hook', 'action'])('a first read that began before a write of a %s never wins', async (write) => {
  const { client, platform, pendingReads, delayNext, calls } = await createSlowTeams()
  delayNext()
  const page = await render(client, <Teams />)
  await page.until(() => pendingReads.length === 1, 'a slow read')
  await page.click(page.button(write))
  await page.until(() => calls.includes('POST /teams'), 'the write')
  pendingReads[0]!()
  await page.until(
    () => (void platform.advance(300), page.container.querySelector('output')?.textContent === 'Crew'),
    'the new team',
  )
})

test('a first read that is sent again, during which another write happens, never wins', async () => {
  const { client, platform, pendingReads, delayNext, calls } = await createSlowTeams()
  delayNext()
  const page = await render(client, <Teams />)
  await page.until(() => pendingReads.length === 1, 'a slow read')
  const writes = () => calls.filter((call) => call === 'POST /teams').length
  await page.click(page.button('hook'))
  await page.until(() => writes() === 1, 'the first write')
  delayNext()
  pendingReads[0]!()
  await page.until(() => (void platform.advance(300), pendingReads.length === 2), 'the read that is sent again')
  await page.click(page.button('action'))
  await page.until(() => writes() === 2, 'the second write')
  pendingReads[1]!()
  await page.until(
    () => (void platform.advance(300), page.container.querySelector('output')?.textContent === 'Crew,Crew'),
    'both teams',
  )
})
