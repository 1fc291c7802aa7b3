/** What all commands have: examples, options that exist, and a row for their exit status. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Command } from '../../src/cli/command.ts'
import { COMMANDS } from '../../src/cli/runCommandLine.ts'
import { runInProcess } from './runInProcess.ts'

const names = Object.keys(COMMANDS).filter((name) => COMMANDS[name]!.isHidden !== true)

/** Returns a command and its subcommands, by the words that run them. */
async function listCommands(name: string): Promise<[words: string, command: Command][]> {
  // `api` has a subcommand for the operation that its arguments name.
  const command = await COMMANDS[name]!.load(name === 'api' ? ['createTeam'] : [])
  const list = (words: string, { subcommands = {} }: Command): [string, Command][] =>
    Object.entries(subcommands).flatMap(([word, subcommand]) => [
      [`${words} ${word}`, subcommand] as [string, Command],
      ...list(`${words} ${word}`, subcommand),
    ])
  return [[name, command], ...list(name, command)]
}

describe.each(names)('latchkey %s', (name) => {
  test('has examples in its help, and so have its subcommands', async () => {
    for (const [words, { examples = [] }] of await listCommands(name)) {
      const { status, out } = await runInProcess(...words.split(' '), '--help')
      expect({ words, status }).toEqual({ words, status: 0 })
      expect(out).toContain(`Examples:\n  ${examples[0]!}`)
      expect(examples.filter((example) => !example.includes(`latchkey ${name}`))).toEqual([])
    }
  })

  test('has each option of its examples', async () => {
    const commands = await listCommands(name)
    const examples = commands.flatMap(([, { examples = [] }]) => examples)
    expect(examples.length).toBeGreaterThan(0)
    for (const example of examples) {
      const words = example.slice(example.lastIndexOf('latchkey ')).split(' ').slice(1)
      const [, ...args] = words
      const loaded = await COMMANDS[name]!.load(args)
      const command = loaded.subcommands?.[args[0] ?? ''] ?? loaded
      const given = words.filter((word) => word.startsWith('--')).map((word) => word.slice(2))
      expect({
        example,
        unknown: given.filter((flag) => flag !== 'help' && !Object.hasOwn(command.flags, flag)),
      }).toEqual({
        example,
        unknown: [],
      })
    }
  })

  test('has --json, unless its output is for a shell or an agent', async () => {
    for (const [words, { flags, run }] of await listCommands(name)) {
      const isForOthers = ['completion', 'mcp'].includes(name)
      if (run) expect({ words, hasJson: Object.hasOwn(flags, 'json') }).toEqual({ words, hasJson: !isForOthers })
    }
  })
})

test('the documentation has each command, and what its exit status means', () => {
  const page = readFileSync(new URL('../../docs/cli.md', import.meta.url), 'utf8')
  const rows = [...page.matchAll(/^\| `([a-z]+)` +\|/gm)].map(([, name]) => name!)
  for (const name of names) expect(rows.filter((row) => row === name)).toEqual([name, name])
})
