import { expect, test } from 'vitest'
import { FrozenAddress } from '../../../src/react/hooks/frozenAddress.ts'

test('an address is frozen until it is unfrozen, and subscribers are notified then', () => {
  const addressStore = new FrozenAddress()
  const notifiedHrefs: (string | null)[] = []
  const unsubscribe = addressStore.subscribe(() => notifiedHrefs.push(addressStore.getHref()))
  expect(addressStore.getHref()).toBeNull()
  addressStore.freeze('https://app.example/inbox')
  expect(addressStore.getHref()).toBe('https://app.example/inbox')
  addressStore.unfreeze()
  expect(notifiedHrefs).toEqual([null])
  unsubscribe()
  addressStore.unfreeze()
  expect(notifiedHrefs).toHaveLength(1)
})
