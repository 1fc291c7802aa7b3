/** What the README says of the service in memory, run. */
import { readFileSync } from 'node:fs'
import { Ajv2020 } from '@redocly/ajv/dist/2020.js'
import { afterEach, expect, it, vi } from 'vitest'
import schema from '../../generated/seed.schema.json' with { type: 'json' }

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const section = /## The service in memory\n([^]*?)\n## /.exec(read('README.md'))![1]!
const blockOf = (language: string): string => new RegExp(`\\n\`\`\`${language}\\n([^]*?)\`\`\``).exec(section)![1]!

afterEach(() => vi.restoreAllMocks())

it('the story says what the README and its own comments say', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const complain = vi.spyOn(console, 'error').mockReturnValue()
  await import('../../examples/emulator/story.ts')
  expect(log.mock.calls.map((said) => said.join(' '))).toEqual([
    'true',
    'scanned /handler/magic-link-callback',
    'Mira Okafor',
    'mira@harbor.example',
    '0',
    '1',
    expect.stringContaining('body.password must be a string, not a number'),
  ])
  expect(String(complain.mock.calls[0]?.[0])).toContain('is not what the specification says')
})

it('the README shows lines of the story, in their order', () => {
  const lines = read('examples/emulator/story.ts').split('\n')
  let at = 0
  for (const line of blockOf('ts')
    .split('\n')
    .filter((line) => line !== '')) {
    const found = lines.indexOf(line, at)
    expect(found, line).toBeGreaterThanOrEqual(at)
    at = found + 1
  }
})

it('the README shows the cast, and the schema takes it', () => {
  const cast = JSON.parse(read('examples/emulator/cast.json')) as Record<string, unknown>
  const shown = JSON.parse(blockOf('json')) as Record<string, unknown>
  expect(shown['projects']).toEqual(cast['projects'])
  const ajv = new Ajv2020({ allowUnionTypes: true, validateFormats: false })
  for (const each of [cast, shown]) expect(ajv.validate(schema, each), ajv.errorsText()).toBe(true)
})

it('each place is used in the tests as the README has it', () => {
  const places = read('test/emulator/places/node.test.ts') + read('test/browser/places/places.test.ts')
  for (const code of [
    "page.route('**/api/**', emulator.route)",
    'setupServer(...emulator.handlers)',
    'serveEmulator(emulator, {',
  ])
    expect([section.includes(code), places.includes(code)], code).toEqual([true, true])
})
