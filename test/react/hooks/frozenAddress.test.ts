import { expect, test } from 'vitest'
import { HeldAddress } from '../../../src/react/hooks/heldAddress.ts'

test('an address is held until it is released, which its subscribers are told', () => {
  const held = new HeldAddress()
  const seen: (string | null)[] = []
  const unsubscribe = held.subscribe(() => seen.push(held.getHref()))
  expect(held.getHref()).toBeNull()
  held.hold('https://app.example/inbox')
  expect(held.getHref()).toBe('https://app.example/inbox')
  held.release()
  expect(seen).toEqual([null])
  unsubscribe()
  held.release()
  expect(seen).toHaveLength(1)
})
