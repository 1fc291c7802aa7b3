import { expect, test } from 'vitest'
import { roundPath } from '../../../scripts/codegen/emit/roundPath.ts'

test.each([
  ['rounds to one decimal', 'M1.04 2.06L3.333 4.44', 'M1 2.1l2.3 2.3'],
  [
    'errors of relative points don’t add up',
    `M0 0${'l.04 0'.repeat(10)}`,
    'M0 0l0 0 .1 0 0 0 .1 0 0 0 0 0 .1 0 0 0 .1 0 0 0',
  ],
  ['absolute commands become relative', 'M1 1H5V5H1Z', 'M1 1h4v4h-4z'],
  ['a move after the end of a path starts at its start', 'M2 2h5v5zm1 1h1', 'M2 2h5v5zm1 1h1'],
  ['further points of a move are lines', 'M1 1 2 2 4 4', 'M1 1l1 1 2 2'],
  ['flags of arcs need no space', 'M0 0a1.25 1.25 0 012.5.5', 'M0 0a1.3 1.3 0 0 1 2.5 .5'],
  ['curves keep their control points', 'm1 1c1-.5.26.34 2 2s1 1 2 3', 'M1 1c1-.5 .3 .3 2 2s1 1 2 3'],
  ['zeros before the point of other numbers stay', 'M10.5 20.25l-.5 0', 'M10.5 20.3l-.5 0'],
  ['exponents are numbers', 'M1e1 2E-1', 'M10 .2'],
])('%s', (_name, path, expected) => {
  expect(roundPath(path)).toBe(expected)
})

test('path data that breaks off is an error', () => {
  expect(() => roundPath('M1 1l2')).toThrow('Not the arguments of "l" in path data: 2')
})
