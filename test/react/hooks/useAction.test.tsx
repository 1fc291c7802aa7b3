import { QueryClient } from '@tanstack/react-query'
import { createTeam, sendMagicLink, signInWithPassword, signOut, signUpWithPassword, updatePassword } from 'latchkey'
import { listTeamsQuery } from 'latchkey/query'
import { useAction, useCreateTeam, useListTeams, useUser } from 'latchkey/react'
import { useState, type ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

const MIRA = { email: 'mira@harbor.example', password: 'correct horse' }
const ME = { userId: 'me' } as const

let clock: ReturnType<typeof setInterval>
afterEach(() => clearInterval(clock))

/** A signed-in user in a world whose clock runs, because lists are read at most every 300 ms. */
async function createMember() {
  const world = createWorld()
  clock = setInterval(() => void world.platform.advance(100), 10)
  await signUpWithPassword(world.client, MIRA)
  world.calls.length = 0
  return world
}

function Shown(): ReactNode {
  const user = useUser()
  const teams = useListTeams(ME, { enabled: !!user })
  return `${user?.selectedTeam?.displayName ?? 'none'} of ${teams.data?.items.length ?? '?'}`
}

/** A button that runs a flow and shows when it is done. */
function Act({ run }: { run: () => Promise<unknown> }): ReactNode {
  const [done, setDone] = useState('')
  const press = async (): Promise<void> => {
    await run().catch(() => {})
    setDone('done')
  }
  return <button onClick={() => void press()}>{done}</button>
}

test('useAction refetches everything before a flow resolves, without options', async () => {
  const { client, calls } = await createMember()
  let known: string[] = []
  const App = (): ReactNode => {
    const create = useAction(createTeam)
    return (
      <>
        <output>
          <Shown />
        </output>
        <Act run={() => create.mutateAsync({ displayName: 'Crew' }).then(() => (known = [...calls]))} />
      </>
    )
  }
  const page = await render(client, <App />)
  await page.sees('none of 0')
  calls.length = 0
  await page.click(page.find('button'))
  await page.sees('Crew of 1')
  await page.sees('done')
  // Selecting the team changes claims, so the access token is refreshed at about the same time.
  const operations = known.filter((request) => !request.endsWith('/auth/oauth/token'))
  expect(operations.sort()).toEqual(['GET /teams', 'GET /users/me', 'PATCH /users/me', 'POST /teams'])
})

test('useAction refetches only the given tags, and nothing for an empty list', async () => {
  const { client, calls } = await createMember()
  const App = ({ tags }: { tags: string[] }): ReactNode => {
    const act = useAction(async () => {}, { invalidates: tags })
    return (
      <>
        <output>
          <Shown />
        </output>
        <Act run={() => act.mutateAsync(undefined)} />
      </>
    )
  }
  for (const [tags, asked] of [
    [['teams'], ['GET /teams']],
    [[], []],
  ] as const) {
    const page = await render(client, <App tags={[...tags]} />)
    await page.sees('none of 0')
    calls.length = 0
    await page.click(page.find('button'))
    await page.sees('done')
    expect(calls).toEqual(asked)
    await page.unmount()
  }
})

test('signing in sends no read twice, and a signed-out flow sends none', async () => {
  const { client, calls } = await createMember()
  await signOut(client)
  const App = (): ReactNode => {
    const send = useAction(sendMagicLink)
    const enter = useAction(signInWithPassword)
    return (
      <>
        <output>
          <Shown />
        </output>
        <Act run={() => send.mutateAsync({ email: MIRA.email, callbackUrl: 'http://localhost:3000/' })} />
        <Act run={() => enter.mutateAsync(MIRA)} />
      </>
    )
  }
  const page = await render(client, <App />)
  await page.sees('none of ?')
  calls.length = 0
  await page.click(page.container.querySelectorAll('button')[0]!)
  await page.sees('done')
  expect(calls).toEqual(['POST /auth/otp/send-sign-in-code'])
  calls.length = 0
  await page.click(page.container.querySelectorAll('button')[1]!)
  await page.sees('none of 0')
  expect(calls).toEqual(['POST /auth/password/sign-in', 'GET /users/me', 'GET /teams'])
})

test('changing a password ends only the other sessions', async () => {
  const { client, emulator } = await createMember()
  const elsewhere = createWorld({ emulator })
  await signInWithPassword(elsewhere.client, MIRA)
  const App = (): ReactNode => {
    const update = useAction(updatePassword)
    return <Act run={() => update.mutateAsync({ oldPassword: MIRA.password, newPassword: 'staple battery' })} />
  }
  const page = await render(
    client,
    <>
      <output>
        <Shown />
      </output>
      <App />
    </>,
  )
  await page.sees('none of 0')
  await page.click(page.find('button'))
  await page.sees('done')
  for (const [{ client: each }, goesOn] of [
    [{ client }, true],
    [elsewhere, false],
  ] as const) {
    each.session.reject((await each.session.getTokens()).accessToken!)
    expect(await each.session.getAccessToken().then(Boolean)).toBe(goesOn)
  }
})

test('the `onSuccess` of an app sees the data that includes its write', async () => {
  const { client } = await createMember()
  const queryClient = new QueryClient()
  const known: [string, number | undefined][] = []
  const note = (name: string): void =>
    void known.push([name, queryClient.getQueryData(listTeamsQuery(client, ME).queryKey)?.items.length])
  const App = (): ReactNode => {
    const hook = useCreateTeam({ onSuccess: () => note('hook') })
    const action = useAction(createTeam)
    return (
      <>
        <output>
          <Shown />
        </output>
        <button onClick={() => hook.mutate({ displayName: 'Crew' })} />
        <button onClick={() => action.mutate({ displayName: 'Deck' }, { onSuccess: () => note('action') })} />
      </>
    )
  }
  const page = await render(client, <App />, { queryClient })
  await page.sees('none of 0')
  await page.click(page.container.querySelectorAll('button')[0]!)
  await page.until(() => known.length === 1, 'the callback of the hook')
  await page.click(page.container.querySelectorAll('button')[1]!)
  await page.until(() => known.length === 2, 'the callback of the action')
  expect(known).toEqual([
    ['hook', 1],
    ['action', 2],
  ])
})

test('after `reset` during a call, its response no longer changes the state', async () => {
  const { client } = await createMember()
  const seen: string[] = []
  let finish = (_data: string): void => {}
  let call: Promise<string> | undefined
  const Form = (): ReactNode => {
    const action = useAction(() => new Promise<string>((resolve) => (finish = resolve)), { invalidates: [] })
    seen.push(`${action.status} ${action.data}`)
    return (
      <>
        <button onClick={() => (call = action.mutateAsync(undefined))} />
        <button onClick={action.reset} />
      </>
    )
  }
  const page = await render(client, <Form />)
  const [start, reset] = page.container.querySelectorAll('button')
  await page.click(start!)
  await page.until(() => seen.at(-1) === 'pending undefined', 'a pending call')
  await page.click(reset!)
  await page.until(() => seen.at(-1) === 'idle undefined', 'an idle action')
  seen.length = 0
  finish('late')
  expect(await call).toBe('late')
  await page.click(page.container)
  expect(seen.filter((state) => state !== 'idle undefined')).toEqual([])
  await page.click(start!)
  finish('second')
  await page.until(() => seen.at(-1) === 'success second', 'the result of the next call')
})

test('a running action has a mutation key that begins with the client’s key, so that an app can watch it', async () => {
  const { client } = createWorld()
  const queryClient = new QueryClient()
  function Pending(): ReactNode {
    const { mutate } = useAction(() => new Promise<void>(() => {}))
    return <button onClick={() => mutate(undefined)}>Start</button>
  }
  const page = await render(client, <Pending />, { queryClient })
  expect(queryClient.isMutating({ mutationKey: [client.key] })).toBe(0)
  await page.click(page.button('Start'))
  expect(queryClient.isMutating({ mutationKey: [client.key] })).toBe(1)
  expect(queryClient.isMutating({ mutationKey: [`another ${client.key}`] })).toBe(0)
})
