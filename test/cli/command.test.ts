/** The options and the help of a command. */
import { Command as Program } from 'commander'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { addCommand, defineCommand, readVersion } from '../../src/cli/command.ts'

const FLAGS = {
  port: { value: '<number>', default: '4400', help: 'Port' },
  seed: { value: '<file>', help: 'Seed' },
  'allow-host': { value: '<name>', isList: true, help: 'Host' },
  log: { help: 'Log' },
} as const

/** Parses arguments with these options. */
async function parse(args: readonly string[]) {
  let received: object = {}
  const program = new Program('latchkey serve').exitOverride().configureOutput({ outputError: () => {} })
  const run = async (values: object) => {
    received = values
    return 0
  }
  addCommand(program, defineCommand({ summary: 'Serves.', flags: FLAGS, examples: ['latchkey serve'], run }), () => {})
  await program.parseAsync([...args], { from: 'user' })
  return { values: received, help: program.helpInformation() }
}

test('options that are not passed have their defaults', async () => {
  const { values } = await parse([])
  expect(values).toEqual({ port: '4400', seed: undefined, 'allow-host': [], log: false })
})

test('options are read from the arguments', async () => {
  const { values } = await parse(['--port', '0', '--seed=seed.json', '--allow-host', 'a', '--allow-host', 'b', '--log'])
  expect(values).toEqual({ port: '0', seed: 'seed.json', 'allow-host': ['a', 'b'], log: true })
})

test.each([
  { args: ['--dance'], message: "unknown option '--dance'" },
  { args: ['--prot', '1'], message: '(Did you mean --port?)' },
  { args: ['dance'], message: 'too many arguments' },
  { args: ['--seed'], message: "option '--seed <file>' argument missing" },
])('the arguments $args are refused: $message', async ({ args, message }) => {
  await expect(parse(args)).rejects.toThrow(message)
})

test('the help has a line for each option, with defaults', async () => {
  const { help } = await parse([])
  expect(help).toBe(`Usage: latchkey serve [options]

Serves.

Options:
  --port <number>      Port (default: 4400)
  --seed <file>        Seed
  --allow-host <name>  Host
  --log                Log
  -h, --help           Show this help
`)
})

test('the version is that of the package', () => {
  expect(readVersion()).toBe(packageJson.version)
})
