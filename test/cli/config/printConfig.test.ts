import { expect, test } from 'vitest'
import { EnvReference } from '../../../src/cli/config/EnvReference.ts'
import { printConfig } from '../../../src/cli/config/printConfig.ts'
import { stripTypes } from '../../../src/cli/config/stripTypes.ts'

const evaluate = async (source: string): Promise<unknown> => {
  const code = `data:text/javascript,${encodeURIComponent(stripTypes(source, 'a.ts'))}`
  return ((await import(code)) as { default: unknown }).default
}

test('the printed file has the settings', async () => {
  const settings = {
    texts: { plain: 'a', quote: "it's", double: 'say "a"', lines: 'a\n`b` ${c} \\d', control: '\u001b' },
    values: { yes: true, none: null, port: 587, interval: [1, 'month'] },
    'a-name': { 'x y': {}, $read: true },
    empty: {},
  }
  expect(await evaluate(printConfig(settings))).toEqual(settings)
})

test('settings with a variable are printed as a function', async () => {
  const source = printConfig({ server: { password: new EnvReference('SMTP_PASSWORD') } })
  const settings = (await evaluate(source)) as (context: object) => unknown
  expect(settings({ env: (name: string) => ({ name }) })).toEqual({ server: { password: { name: 'SMTP_PASSWORD' } } })
})

test('types come from import type only', () => {
  expect(printConfig({})).toContain("import type { LatchkeyConfig } from 'latchkey/cli'\n")
  expect(printConfig({}).match(/^import (?!type)/m)).toBeNull()
})
