/** An error that no code handles reaches the client's onUnhandledError. */
import { types } from 'node:util'
import { MutationCache, QueryClient, useMutation } from '@tanstack/react-query'
import { createClient, KnownError, signInWithPassword } from 'latchkey'
import { useAction, useGetCurrentProject, useUpdateCurrentUser, type ActionOptions } from 'latchkey/react'
import { act, Component, useState, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { useOperationMutation } from '../../../src/react/hooks/useOperationMutation.ts'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

const WRONG = { email: 'mira@harbor.example', password: 'wrong horse' }

/** A world whose client reports to `unhandled`; `answered` counts the responses that arrived. */
function createReporting() {
  const unhandled = vi.fn()
  let answered = 0
  const world = createWorld({ through: (request, next) => next(request).finally(() => (answered += 1)) })
  const options = { projectId: 'internal', publishableClientKey: 'pck_emulator', baseUrl: 'http://localhost:4400' }
  const client = createClient({ ...options, platform: world.platform, onUnhandledError: unhandled })
  return { ...world, client, unhandled, answered: () => answered }
}

type Action = ReturnType<typeof useAction<never, typeof WRONG, unknown>>
const ACTIONS: [
  name: string,
  options: ActionOptions,
  press: (action: Action) => unknown,
  read: (action: Action) => unknown,
  reports: number,
][] = [
  ['mutate, nothing read', {}, (action) => action.mutate(WRONG), () => null, 1],
  ['mutate, error read', {}, (action) => action.mutate(WRONG), ({ error }) => error?.message, 1],
  ['mutate, onError of the hook', { onError: () => {} }, (action) => action.mutate(WRONG), () => null, 0],
  ['mutate, onError of the call', {}, (action) => action.mutate(WRONG, { onError: () => {} }), () => null, 0],
  ['mutateAsync, caught', {}, (action) => action.mutateAsync(WRONG).catch(() => {}), () => null, 0],
  [
    'mutateAsync and then mutate',
    {},
    (action) => action.mutateAsync(WRONG).catch(() => action.mutate(WRONG)),
    () => null,
    1,
  ],
]

test.each(ACTIONS)('useAction: %s', async (_name, options, press, read, reports) => {
  const { client, unhandled, answered } = createReporting()
  const Form = (): ReactNode => {
    const action = useAction(signInWithPassword, options) as unknown as Action
    return <button onClick={() => void press(action)}>{read(action) as string}</button>
  }
  const page = await render(client, <Form />)
  await page.click(page.find('button'))
  await page.until(() => answered() > 0, 'a response')
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, 100)))
  await page.until(() => unhandled.mock.calls.length >= reports, 'the report')
  expect(unhandled).toHaveBeenCalledTimes(reports)
  if (reports > 0) expect(unhandled.mock.calls[0]![0]).toBeInstanceOf(KnownError)
})

test.each(['action', 'hook'])(
  'an error handler that is added while a call of the %s runs handles its error',
  async (kind) => {
    const { client, unhandled } = createReporting()
    const handled = vi.fn()
    let fail = (): void => {}
    const Form = ({ onError }: { onError?: (error: Error) => void }): ReactNode => {
      const action = useAction(
        () =>
          new Promise<never>(
            (_resolve, reject) =>
              (fail = () => reject(new KnownError('EMAIL_PASSWORD_MISMATCH', 'mistake', 400, undefined))),
          ),
        { invalidates: [], ...(onError && { onError }) },
      )
      const hook = useOperationMutation('client', () => FAILING, onError ? { onError } : {})
      return <button onClick={() => (kind === 'action' ? action.mutate(undefined) : hook.mutate(undefined))} />
    }
    const FAILING = {
      mutationKey: [client.key, 'failing'],
      mutationFn: () =>
        new Promise<never>(
          (_resolve, reject) =>
            (fail = () => reject(new KnownError('EMAIL_PASSWORD_MISMATCH', 'mistake', 400, undefined))),
        ),
      onSuccess: async () => {},
    } as never
    function App(): ReactNode {
      const [hasHandler, setHasHandler] = useState(false)
      return (
        <>
          <Form {...(hasHandler && { onError: handled })} />
          <a onClick={() => setHasHandler(true)}>add</a>
        </>
      )
    }
    const page = await render(client, <App />)
    await page.click(page.find('button'))
    await page.click(page.find('a'))
    await act(async () => fail())
    await page.until(() => handled.mock.calls.length + unhandled.mock.calls.length > 0, 'the error')
    expect(handled).toHaveBeenCalledOnce()
    expect(unhandled).not.toHaveBeenCalled()
  },
)

test.each(['action', 'hook'])('the default onError of a QueryClient gets the error of the %s', async (kind) => {
  const { client, unhandled } = createReporting()
  const onError = vi.fn()
  const mistake = new Error('mistake')
  const FAILING = { mutationKey: [client.key, 'failing'], mutationFn: () => Promise.reject(mistake) } as never
  const Form = (): ReactNode => {
    const action = useAction(() => Promise.reject(mistake), { invalidates: [] })
    const hook = useOperationMutation('client', () => FAILING)
    return <button onClick={() => (kind === 'action' ? action : hook).mutate(undefined)} />
  }
  const queryClient = new QueryClient({ defaultOptions: { mutations: { onError } } })
  const page = await render(client, <Form />, { queryClient })
  await page.until(() => page.container.querySelector('button') !== null, 'the button')
  await page.click(page.find('button'))
  await page.until(() => onError.mock.calls.length > 0, 'the error')
  expect(onError.mock.calls[0]![0]).toBe(mistake)
  expect(unhandled).not.toHaveBeenCalled()
})

test('the result of a hook is a plain object with the fields of TanStack’s', async () => {
  const { client } = createReporting()
  const results: object[] = []
  const FAILING = { mutationKey: [client.key], mutationFn: () => Promise.resolve() } as never
  const Form = (): ReactNode => {
    results.push(
      useOperationMutation('client', () => FAILING),
      useAction(signInWithPassword),
      useMutation(FAILING),
    )
    return <button />
  }
  const page = await render(client, <Form />)
  await page.until(() => page.container.querySelector('button') !== null, 'the button')
  const [hook, action, own] = results.slice(-3).map((result) => Object.keys(result).sort())
  expect(hook).toEqual(own)
  expect(action).toEqual(own)
  expect(results.some((result) => types.isProxy(result))).toBe(false)
})

test('a callback that throws is reported, and the action counts as successful', async () => {
  const { client, unhandled } = createReporting()
  const mistake = new Error('mistake')
  const onSuccess = (): never => {
    throw mistake
  }
  const Form = (): ReactNode => {
    const action = useAction(async () => 1, { invalidates: [] })
    return <button onClick={() => action.mutate(undefined, { onSuccess })}>{action.status}</button>
  }
  const page = await render(client, <Form />)
  await page.click(page.find('button'))
  await page.sees('success')
  expect(unhandled.mock.calls).toEqual([[mistake]])
})

const handle = (): void => {}
test.each([
  ['nothing read', () => new QueryClient(), () => null, 1],
  ['error read', () => new QueryClient(), ({ error }: { error: Error | null }) => error?.message, 1],
  [
    'onError of the mutation cache',
    () => new QueryClient({ mutationCache: new MutationCache({ onError: handle }) }),
    () => null,
    0,
  ],
  [
    'onError of all mutations',
    () => new QueryClient({ defaultOptions: { mutations: { onError: handle } } }),
    () => null,
    0,
  ],
] as const)('a generated hook that writes: %s', async (_name, createQueryClient, read, reports) => {
  const { client, unhandled, answered } = createReporting()
  const Form = (): ReactNode => {
    const change = useUpdateCurrentUser()
    return <button onClick={() => change.mutate({ displayName: 'Crew' })}>{read(change)}</button>
  }
  const queryClient = createQueryClient()
  const page = await render(client, <Form />, { queryClient })
  await page.until(() => page.container.querySelector('button') !== null, 'the button')
  await page.click(page.find('button'))
  await page.until(() => answered() > 0, 'a response')
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, 100)))
  await page.until(() => unhandled.mock.calls.length >= reports, 'the report')
  expect(unhandled).toHaveBeenCalledTimes(reports)
})

test.each([
  ['the hook', { throwOnError: true }, new QueryClient()],
  ['the hook, for some errors', { throwOnError: (error: Error) => error instanceof KnownError }, new QueryClient()],
  ['all mutations', {}, new QueryClient({ defaultOptions: { mutations: { throwOnError: true } } })],
])(
  'an error that an error boundary gets isn’t reported too: throwOnError of %s',
  async (_name, options, queryClient) => {
    const { client, unhandled } = createReporting()
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const Form = (): ReactNode => {
      const change = useUpdateCurrentUser(options)
      return <button onClick={() => change.mutate({ displayName: 'Crew' })} />
    }
    const page = await render(
      client,
      <Boundary>
        <Form />
      </Boundary>,
      { queryClient },
    )
    await page.until(() => page.container.querySelector('button') !== null, 'the button')
    await page.click(page.find('button'))
    await page.sees('The boundary has it.')
    expect(unhandled).not.toHaveBeenCalled()
  },
)

class Boundary extends Component<{ children: ReactNode }> {
  override state = { hasError: false }
  static getDerivedStateFromError = (): object => ({ hasError: true })
  override render = (): ReactNode => (this.state.hasError ? <p>The boundary has it.</p> : this.props.children)
}

test('offline, hooks and actions fail with the offline error instead of waiting', async () => {
  const world = createReporting()
  world.platform.setOnline(false)
  world.emulator.faults.always('getCurrentProject', 'offline')
  world.emulator.faults.always('passwordSignIn', 'offline')
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  window.dispatchEvent(new Event('offline'))
  const Page = (): ReactNode => {
    const project = useGetCurrentProject()
    const enter = useAction(signInWithPassword)
    return (
      <button onClick={() => enter.mutate(WRONG)}>
        {project.error?.code ?? project.fetchStatus} {enter.error?.code ?? enter.status}
      </button>
    )
  }
  const page = await render(world.client, <Page />)
  await page.sees('OFFLINE idle')
  await page.click(page.find('button'))
  await page.sees('OFFLINE OFFLINE')
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true })
  window.dispatchEvent(new Event('online'))
})
