/** What all commands have: examples, options that exist, and a row for their exit status. */
import { readdirSync, readFileSync } from 'node:fs'
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

/** Returns the unknown options of a command line, or its command if that is unknown. */
async function findUnknownOptions(line: string): Promise<string[]> {
  const call = line.slice(line.lastIndexOf('latchkey ')).replace(/ #.*$| *\\$/, '')
  const [, name = '', ...args] = call.split(/\s+/)
  if (name.startsWith('--')) return []
  if (!Object.hasOwn(COMMANDS, name)) return [name]
  const loaded = await COMMANDS[name]!.load(args)
  const command = loaded.subcommands?.[args[0] ?? ''] ?? loaded
  return args
    .filter((word) => /^--[a-z]/.test(word))
    .map((word) => word.slice(2).replace(/=.*$/, ''))
    .filter((flag) => flag !== 'help' && !Object.hasOwn(command.flags, flag))
}

describe.each(names)('latchkey %s', (name) => {
  test('has examples in its help, and so have its subcommands', async () => {
    for (const [words, { examples = [] }] of await listCommands(name)) {
      const { status, out } = await runInProcess(...words.split(' '), '--help')
      expect({ words, status }).toEqual({ words, status: 0 })
      expect(out).toContain(`Examples:\n  npx ${examples[0]!}`)
      expect(examples.filter((example) => !example.includes(`latchkey ${name}`))).toEqual([])
    }
  })

  test('has each option of its examples', async () => {
    const commands = await listCommands(name)
    const examples = commands.flatMap(([, { examples = [] }]) => examples)
    expect(examples.length).toBeGreaterThan(0)
    for (const example of examples)
      expect({ example, unknown: await findUnknownOptions(example) }).toEqual({ example, unknown: [] })
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

test('the documentation uses commands and options that exist', async () => {
  const docs = new URL('../../docs/', import.meta.url)
  const pages = readdirSync(docs, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.md'))
  const lines = pages.flatMap((page) => {
    const blocks = readFileSync(new URL(page, docs), 'utf8').matchAll(/^```sh\n([^]*?)^```/gm)
    return [...blocks]
      .flatMap(([, block]) => block!.split('\n'))
      .filter((line) => /^(npx )?latchkey /.test(line))
      .map((line) => ({ page, line }))
  })
  expect(lines.length).toBeGreaterThan(20)
  const results = await Promise.all(
    lines.map(async ({ page, line }) => ({ page, line, unknown: await findUnknownOptions(line) })),
  )
  expect(results.filter(({ unknown }) => unknown.length > 0)).toEqual([])
})
