import { createEmulator } from 'latchkey/emulator'
import { expect, test } from 'vitest'

test('a listener of the request log finds the headers of the request that it is called with', async () => {
  const emulator = createEmulator()
  const names: (string | null | undefined)[] = []
  emulator.requests.subscribe(({ id }) => names.push(emulator.requests.find(id)?.request.headers.get('x-process')))
  await emulator.fetch('http://localhost/api/v1/users', { headers: { 'x-process': 'process 1' } })
  await emulator.fetch('http://localhost/api/v1/users', { headers: { 'x-process': 'process 2' } })
  expect(names).toEqual(['process 1', 'process 2'])
})
