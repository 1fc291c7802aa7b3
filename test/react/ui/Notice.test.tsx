import { expect, test } from 'vitest'
import { Notice, Skeleton } from '../../../src/react/ui/Notice.tsx'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

const { client } = createWorld()

test.each([
  { kind: undefined, role: 'status', className: 'lk-notice lk-notice-plain' },
  { kind: 'success', role: 'status', className: 'lk-notice lk-notice-success' },
  { kind: 'error', role: 'alert', className: 'lk-notice lk-notice-error' },
] as const)('a notice of the kind $kind has the role $role', async ({ kind, role, className }) => {
  const screen = await render(client, <Notice {...(kind && { kind })}>Saved.</Notice>)
  const notice = screen.find('[role]')
  expect(notice.getAttribute('role')).toBe(role)
  expect(notice.className).toBe(className)
  expect(notice.textContent).toBe('Saved.')
})

test('a notice without a message renders nothing', async () => {
  expect((await render(client, <Notice kind="error" />)).container.innerHTML).toBe('')
})

test('a skeleton has its shapes in their order, and a text only if it is given', async () => {
  const shapes = ({ container }: { container: HTMLElement }) =>
    [...container.querySelectorAll('i')].map(({ className }) => className)
  const silent = await render(client, <Skeleton parts="label input" />)
  expect(shapes(silent)).toEqual(['lk-bone lk-bone-label', 'lk-bone lk-bone-input'])
  expect(silent.container.querySelector('span')).toBeNull()
  const spoken = await render(client, <Skeleton parts="label">Loading…</Skeleton>)
  expect(spoken.find('span').textContent).toBe('Loading…')
})
