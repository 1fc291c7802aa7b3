import { createClient } from 'latchkey'
import { expect, test } from 'vitest'
import { CopyField } from '../../../src/react/ui/CopyField.tsx'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

test('a copy field selects and copies its value, and says so', async () => {
  const { client, platform } = createWorld()
  const screen = await render(client, <CopyField label="Key" value="pak_secret" groupLength={4} />)
  await screen.until(() => screen.container.querySelector('button')?.textContent === 'Copy', 'the button')
  expect([...screen.container.querySelectorAll('code span')].map((group) => group.textContent)).toEqual([
    'pak_',
    'secr',
    'et',
  ])
  expect(screen.text()).not.toContain('Copied.')
  await screen.click(screen.button('Copy'))
  expect(platform.copied).toEqual(['pak_secret'])
  expect(getSelection()?.toString()).toBe('pak_secret')
  expect(screen.find('[role=status]').textContent).toBe('Copied.')
})

test('a copy field does not claim success if the clipboard is not available', async () => {
  const client = createClient({
    projectId: 'internal',
    publishableClientKey: 'pck_emulator',
    platform: { ...createWorld().platform, copyText: () => Promise.resolve(false) },
  })
  const screen = await render(client, <CopyField label="Key" value="pak_secret" />)
  await screen.until(() => screen.container.querySelector('button')?.textContent === 'Copy', 'the button')
  await screen.click(screen.button('Copy'))
  expect(screen.find('[role=status]').textContent).toBe('')
})
