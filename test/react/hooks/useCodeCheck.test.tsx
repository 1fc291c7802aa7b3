import { signOut, signUpWithPassword, type Client } from 'latchkey'
import { act, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { useCodeCheck } from '../../../src/react/hooks/useCodeCheck.ts'
import { createWorld, PASSWORD } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

test('a code is checked again for another user, and once for each', async () => {
  const { client } = createWorld()
  const checkedFor: (string | null)[] = []
  const check = async (current: Client): Promise<string | null> => {
    const { userId } = current.session.getSnapshot()
    checkedFor.push(userId)
    return userId
  }
  const Page = (): ReactNode => {
    const { data } = useCodeCheck('example', check, 'a'.repeat(45))
    return <output>{data ?? 'none'}</output>
  }
  const enter = async (email: string): Promise<string | null> => {
    await act(() => signUpWithPassword(client, { email, password: PASSWORD }))
    return client.session.getSnapshot().userId
  }
  const mira = await enter('mira@harbor.example')
  const page = await render(client, <Page />)
  await page.sees(mira!)
  await act(() => signOut(client))
  await page.sees('none')
  const ines = await enter('ines@harbor.example')
  await page.sees(ines!)
  expect(checkedFor).toEqual([mira, null, ines])
})
