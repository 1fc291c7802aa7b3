/** The examples of docs/emulator.md run and print what they say. */
import { readFileSync } from 'node:fs'
import { Ajv2020 } from '@redocly/ajv/dist/2020.js'
import { format, resolveConfig } from 'prettier'
import { afterEach, expect, test, vi } from 'vitest'
import schema from '../../generated/seed.schema.json' with { type: 'json' }

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const page = read('docs/emulator.md')
const blockOf = (language: string): string => new RegExp(`\\n\`\`\`${language}\\n([^]*?)\`\`\``).exec(page)![1]!

afterEach(() => vi.restoreAllMocks())

test('the scenario prints the values in its comments', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const complain = vi.spyOn(console, 'error').mockReturnValue()
  await import('../../examples/emulator/scenario.ts')
  expect(log.mock.calls.map((said) => said.join(' '))).toEqual([
    'true',
    'scanned /handler/magic-link-callback',
    'Mira Okafor',
    'mira@harbor.example',
    '0',
    '1',
    expect.stringContaining('body.password must be a string, not a number'),
  ])
  expect(String(complain.mock.calls[0]?.[0])).toContain("doesn't match the specification")
})

test('the page shows the story’s lines in order', async () => {
  const lines = read('examples/emulator/scenario.ts').split('\n')
  // The page is narrower than the file.
  const options = await resolveConfig(new URL('../../examples/emulator/scenario.ts', import.meta.url))
  const shown = await format(blockOf('ts'), { ...options, parser: 'typescript', objectWrap: 'collapse' })
  let at = 0
  for (const line of shown.split('\n').filter((line) => line !== '')) {
    const index = lines.indexOf(line, at)
    expect(index, line).toBeGreaterThanOrEqual(at)
    at = index + 1
  }
})

test('the page shows the seed, and the schema accepts it', () => {
  const cast = JSON.parse(read('examples/emulator/cast.json')) as Record<string, unknown>
  const shown = JSON.parse(blockOf('json')) as Record<string, unknown>
  expect(shown['projects']).toEqual(cast['projects'])
  const ajv = new Ajv2020({ allowUnionTypes: true, validateFormats: false })
  for (const recording of [cast, shown]) expect(ajv.validate(schema, recording), ajv.errorsText()).toBe(true)
})

test('tests use each setup as the page shows it', () => {
  const places = read('test/emulator/hosts/node.isolated.test.ts') + read('test/browser/places/places.test.ts')
  for (const code of [
    "page.route('**/api/**', emulator.route)",
    'setupServer(...emulator.handlers)',
    'serveEmulator(emulator, {',
  ]) {
    expect(page.includes(code), code).toBe(true)
    expect(places.includes(code), code).toBe(true)
  }
})
