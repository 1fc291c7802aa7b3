import { signInWithPassword, signUpWithPassword } from 'latchkey'
import { expect, test } from 'vitest'
import { createWorld } from '../../support/createWorld.ts'
import { openSettings, PERSON } from './openSettings.tsx'

test('marks the current session and ends another one', async () => {
  const elsewhere = createWorld()
  await signUpWithPassword(elsewhere.client, PERSON)
  const { screen } = await openSettings('sessions', { emulator: elsewhere.emulator }, signInWithPassword)
  const rows = (): Element[] => [...screen.container.querySelectorAll('.lk-row')]
  await screen.until(() => rows().length === 2, 'two sessions')
  const marked = rows().filter((row) => row.textContent?.includes('This device'))
  expect(marked.map((row) => row.querySelector('button')?.textContent)).toEqual(['Sign out'])

  await screen.click(screen.container.querySelector('[aria-label^="End session"]')!)
  await screen.until(() => rows().length === 1, 'one session')
  expect(rows()[0]!.textContent).toContain('This device')
})
