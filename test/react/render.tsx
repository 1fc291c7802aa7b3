/** React rendering into a document, and what a user sees and does there. */
import type { Client } from 'latchkey'
import { LatchkeyProvider, type LatchkeyProviderProps } from 'latchkey/react'
import { act, StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

declare const globalThis: { IS_REACT_ACT_ENVIRONMENT: boolean }
globalThis.IS_REACT_ACT_ENVIRONMENT = true

export interface Screen {
  container: HTMLElement
  text: () => string
  /** The only element of a selector, or an error that shows the page. */
  find: <E extends Element = HTMLElement>(selector: string) => E
  button: (name: string) => HTMLButtonElement
  type: (name: string, value: string) => Promise<void>
  click: (element: Element) => Promise<void>
  submit: () => Promise<void>
  /** Resolves once the page contains the text; fails after about a minute. */
  sees: (text: string) => Promise<void>
  until: (holds: () => boolean, what: string) => Promise<void>
  unmount: () => Promise<void>
}

/** Renders below a provider, in StrictMode. */
export function render(
  client: Client,
  children: ReactNode,
  props: Partial<LatchkeyProviderProps> = {},
): Promise<Screen> {
  return renderAlone(
    <LatchkeyProvider client={client} {...props}>
      {children}
    </LatchkeyProvider>,
  )
}

/** Renders in StrictMode, without a provider. */
export async function renderAlone(element: ReactNode): Promise<Screen> {
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  const root = createRoot(container)
  await act(async () => root.render(<StrictMode>{element}</StrictMode>))
  const text = (): string => container.textContent ?? ''
  const until = async (holds: () => boolean, what: string): Promise<void> => {
    for (let waited = 0; !holds(); waited += 10) {
      if (waited > 60_000) throw new Error(`Not seen: ${what}\n${container.innerHTML}`)
      await act(() => new Promise((resolve) => setTimeout(resolve, 10)))
    }
  }
  const screen: Screen = {
    container,
    text,
    until,
    find: <E extends Element>(selector: string) => {
      const element = container.querySelector<E>(selector)
      if (!element) throw new Error(`Nothing matches ${selector}\n${container.innerHTML}`)
      return element
    },
    button: (name) => {
      const button = [...container.querySelectorAll('button')].find((button) => button.textContent === name)
      if (!button) throw new Error(`No button ${name}\n${container.innerHTML}`)
      return button
    },
    type: async (name, value) => {
      await until(() => container.querySelector(`input[name=${name}]`) !== null, `the field ${name}`)
      const input = screen.find<HTMLInputElement>(`input[name=${name}]`)
      const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set
      await act(async () => {
        set?.call(input, value)
        input.dispatchEvent(new Event('input', { bubbles: true }))
      })
    },
    click: (element) => act(async () => (element as HTMLElement).click()),
    submit: () =>
      act(async () => {
        screen.find<HTMLFormElement>('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
      }),
    sees: (wanted) => until(() => text().includes(wanted), wanted),
    unmount: () => act(async () => root.unmount()),
  }
  return screen
}
