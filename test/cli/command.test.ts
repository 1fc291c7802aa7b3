/** The options and the help of a command. */
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { parseFlags, readVersion, toHelp } from '../../src/cli/command.ts'

const FLAGS = {
  port: { value: '<number>', default: '4400', help: 'Port' },
  seed: { value: '<file>', help: 'Seed' },
  'allow-host': { value: '<name>', isList: true, help: 'Host' },
  log: { help: 'Log' },
} as const

test('options without arguments have their defaults', () => {
  expect({ ...parseFlags(FLAGS, []) }).toEqual({ port: '4400', 'allow-host': [], log: false, help: false })
})

test('options are read from the arguments', () => {
  const args = ['--port', '0', '--seed', 'seed.json', '--allow-host', 'a', '--allow-host', 'b', '--log', '-h']
  expect({ ...parseFlags(FLAGS, args) }).toEqual({
    port: '0',
    seed: 'seed.json',
    'allow-host': ['a', 'b'],
    log: true,
    help: true,
  })
})

test.each([[['--dance']], [['dance']], [['--seed']]])('the arguments %j are refused', (args) => {
  expect(() => parseFlags(FLAGS, args)).toThrow(TypeError)
})

test('the help has a line for each option, aligned, with defaults', () => {
  expect(toHelp('latchkey serve [options]', 'Serves.', FLAGS)).toBe(`Usage: latchkey serve [options]

Serves.

Options:
  --port <number>      Port (default: 4400)
  --seed <file>        Seed
  --allow-host <name>  Host
  --log                Log
  --help               Show this help
`)
})

test('the version is that of the package', () => {
  expect(readVersion()).toBe(packageJson.version)
})
