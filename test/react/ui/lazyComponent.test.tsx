import { act, Component, useState, type ComponentType, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
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

test('HTML of a server stays while the code loads, with what was typed, also if a parent renders again', async () => {
  const Form = () => <input name="city" />
  let arrive = (): void => {}
  const code = new Promise<void>((resolve) => (arrive = resolve))
  const OnServer = lazyComponent(async () => Form)
  await OnServer.preload()
  const container = document.createElement('div')
  container.innerHTML = renderToString(<OnServer />)
  document.body.replaceChildren(container)
  const input = container.querySelector('input')!
  input.value = 'Lisbon'
  const Part = lazyComponent(() => code.then(() => Form), { placeholder: () => <p>Loading</p> })
  let renderAgain = (_count: number): void => {}
  function Parent(): ReactNode {
    const [, setCount] = useState(0)
    renderAgain = setCount
    return <Part />
  }
  const errors: unknown[] = []
  const root = await act(async () => hydrateRoot(container, <Parent />, { onRecoverableError: (e) => errors.push(e) }))
  await act(async () => renderAgain(1))
  expect(container.querySelector('input')).toBe(input)
  await act(async () => arrive())
  expect(container.querySelector('input')).toBe(input)
  expect([input.value, errors]).toEqual(['Lisbon', []])
  await act(async () => root.unmount())
})
