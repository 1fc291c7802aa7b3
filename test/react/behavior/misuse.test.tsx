/** Misused hooks and components throw an error that says what to do instead. */
import {
  LatchkeyHandler,
  LatchkeyProvider,
  TeamSwitcher,
  useAction,
  useListTeams,
  UserButton,
  useUser,
} from 'latchkey/react'
import { act, Component, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { createWorld } from '../../support/createWorld.ts'

const { client } = createWorld()
const options = { projectId: 'internal', publishableClientKey: 'pck_emulator' }

/** Like JavaScript callers, without type checks. */
const any = (value: unknown): never => value as never

function User(): ReactNode {
  return useUser()?.id
}
function Teams(): ReactNode {
  return useListTeams({ userId: 'me' }).status
}
function Action(): ReactNode {
  return useAction(any(undefined)).status
}

class Boundary extends Component<{ onError: (error: unknown) => void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }
  override render(): ReactNode {
    return this.state.failed ? null : this.props.children
  }
}

test.each<[string, ReactNode, code: string, says: string]>([
  ['useUser outside', <User />, 'NO_PROVIDER', '<LatchkeyProvider client={client}>'],
  ['a read outside', <Teams />, 'NO_PROVIDER', '<LatchkeyProvider client={client}>'],
  ['the handler outside', <LatchkeyHandler />, 'NO_PROVIDER', '<LatchkeyProvider client={client}>'],
  ['the user button outside', <UserButton />, 'NO_PROVIDER', '<LatchkeyProvider client={client}>'],
  ['the team switcher outside', <TeamSwitcher />, 'NO_PROVIDER', '<LatchkeyProvider client={client}>'],
  ['a provider without a client', <LatchkeyProvider client={any(undefined)} />, 'MISSING_OPTION', 'createClient('],
  ['a provider with options', <LatchkeyProvider client={any(options)} />, 'MISSING_OPTION', 'createClient('],
  [
    'useAction without a flow',
    <LatchkeyProvider client={client}>
      <Action />
    </LatchkeyProvider>,
    'MISSING_OPTION',
    'useAction(signInWithPassword)',
  ],
])('%s is an error that says what to do', async (_name, element, code, says) => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  const onError = vi.fn()
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(<Boundary onError={onError}>{element}</Boundary>))
  expect(onError.mock.calls[0]?.[0]).toMatchObject({ name: 'UsageError', code, message: expect.stringContaining(says) })
  await act(async () => root.unmount())
  errors.mockRestore()
})
