import { expect, test } from 'vitest'
import { runApp } from '../../examples/expo/runApp.ts'

test('the app knows its user at a start without a connection, and forgets the user at the sign-out', async () => {
  const lines: string[] = []
  await runApp((line) => lines.push(line))
  expect(lines).toEqual([
    'Signed up: mira@harbor.example',
    'At first, the session is pending',
    'Without a connection: mira@harbor.example',
    'After the sign-out, the device keeps 0 values',
  ])
})
