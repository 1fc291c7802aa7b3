import { getCurrentUser } from 'latchkey'
import { SessionDialog } from 'latchkey/react'
import { Activity } from 'react'
import { expect, test } from 'vitest'
import { endSessions, isOpen, MIRA, openPage, Page, signInAgain } from './openPage.tsx'

test('a page that React hides keeps its text, and its read continues', async () => {
  const world = await openPage(
    {},
    <SessionDialog>
      <Activity mode="hidden">
        <Page />
      </Activity>
      <Page />
    </SessionDialog>,
  )
  await endSessions(world)
  const read = getCurrentUser(world.client)
  await world.screen.until(() => isOpen(world.screen), 'the dialog')
  world.emulator.faults.clear()
  await signInAgain(world.screen, MIRA)
  await expect(read).resolves.toMatchObject({ primaryEmail: MIRA.email })
})
