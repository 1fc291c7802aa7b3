import { act, Component, type ComponentType, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { lazyComponent } from '../../../src/react/ui/lazyComponent.tsx'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

const Hello = () => <p>Hello</p>

test('code that fails to load is loaded again when the component mounts again', async () => {
  const { client } = createWorld()
  const load = vi
    .fn<() => Promise<ComponentType>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(Hello)
  const Part = lazyComponent(load, { fallback: () => <p>Not now</p> })
  const screen = await render(client, <Part />)
  await screen.sees('Not now')
  await screen.unmount()
  await (await render(client, <Part />)).sees('Hello')
  expect(load).toHaveBeenCalledTimes(2)
})

test('a placeholder is shown until the code has loaded, and not at all after a preload', async () => {
  let arrive = (_component: ComponentType): void => {}
  const code = new Promise<ComponentType>((resolve) => (arrive = resolve))
  const Part = lazyComponent(() => code, { placeholder: () => <p>Loading</p> })
  const screen = await render(createWorld().client, <Part />)
  expect(screen.text()).toBe('Loading')
  await act(async () => arrive(Hello))
  await screen.sees('Hello')
  expect(screen.text()).toBe('Hello')

  const placeholder = vi.fn(() => <p>Loading</p>)
  const Preloaded = lazyComponent(async () => Hello, { placeholder })
  await Preloaded.preload()
  expect((await render(createWorld().client, <Preloaded />)).text()).toBe('Hello')
  expect(placeholder).not.toHaveBeenCalled()
})

test('without a fallback, a failed import is an error of the nearest boundary', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  class Boundary extends Component<{ children: ReactNode }, { error: Error | null }> {
    override state = { error: null as Error | null }
    static getDerivedStateFromError = (error: Error) => ({ error })
    override render = () => this.state.error?.message ?? this.props.children
  }
  const Part = lazyComponent(() => Promise.reject(new Error('offline')))
  const screen = await render(
    createWorld().client,
    <Boundary>
      <Part />
    </Boundary>,
  )
  await screen.sees('offline')
})
