import { expect, test } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import { createCaller } from '../caller.ts'

test.each<[unknown, string]>([
  [{ feature_name: 'Time travel' }, 'Time travel'],
  [{ name: 'Time travel' }, 'This feature'],
  [{}, 'This feature'],
])('requesting a feature with %j returns text at every level', async (body, name) => {
  const { call } = createCaller(createCore())
  for (const level of ['none', 'client', 'server', 'admin'] as const) {
    const { status, headers, text } = await call('POST /check-feature-support', { level, body })
    expect([status, text]).toEqual([
      200,
      `${name} is not yet supported. Please reach out to Stack support for more information.`,
    ])
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
  }
})
