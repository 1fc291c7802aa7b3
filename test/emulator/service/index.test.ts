import { expect, test } from 'vitest'
import { resolvers } from '../../../src/emulator/service/index.ts'
import { routes } from '../../../src/emulator/specification.ts'

test('the emulator implements every operation of the specification', () => {
  expect(routes.filter(({ id }) => !(id in resolvers)).map(({ id }) => id)).toEqual([])
})
