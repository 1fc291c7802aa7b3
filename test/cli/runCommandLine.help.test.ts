/** The help of each command: its options with their values, and examples that work. */
import { describe, expect, test } from 'vitest'
import { runInProcess } from './runInProcess.ts'

const PROJECT = ['--project-id <id>', '--publishable-client-key <key>', '--base-url <url>']
const CONFIG = ['--file <file>', '--project-id <id>', '--base-url <url>', '--json']

/** The arguments and the options of each command; `emulator` has a test of its own. */
const HELP: readonly (readonly [command: string, args: string, options: readonly string[]])[] = [
  ['init', '', ['--cwd <folder>', '--yes', '--json']],
  ['migrate stack', '', ['--cwd <folder>', '--yes', '--dry-run', '--json']],
  [
    'doctor',
    '',
    [
      '--base-url <url>',
      '--project-id <id>',
      '--publishable-client-key <key>',
      '--secret-server-key <key>',
      '--origin <origin>',
      '--uses <file>',
      '--to <year>',
      '--published <file>',
      '--write',
      '--json',
    ],
  ],
  ['api ls', ' [query...]', ['--json']],
  [
    'api deleteTeam',
    '',
    [
      '--team-id <text>',
      '--body <json>',
      '--as <level>',
      '--dry-run',
      '--yes',
      '--json',
      '--project-id <id>',
      '--base-url <url>',
    ],
  ],
  ['config pull', '', [...CONFIG, '--yes']],
  ['config diff', '', [...CONFIG, '--exit-code']],
  ['config push', '', [...CONFIG, '--yes', '--rehearse <command>']],
  ['import', ' <file>', ['--from <service>', '--dry-run', '--yes', '--json', '--project-id <id>', '--base-url <url>']],
  [
    'generate',
    '',
    [
      '--spec <file>',
      '--overlay <file>',
      '--out <folder>',
      '--service <name>',
      '--only <name>',
      '--skip <name>',
      '--allow-http',
      '--import-extension <js|ts|none>',
      '--skip-validators',
      '--check',
      '--watch',
      '--against <file>',
      '--exit-code',
      '--json',
    ],
  ],
  ['mcp', '', ['--project-id <id>', '--base-url <url>', '--allow-writes']],
  [
    'login',
    '',
    ['--app-url <url>', ...PROJECT, '--wait <milliseconds>', '--max-attempts <number>', '--print-token', '--json'],
  ],
  ['whoami', '', [...PROJECT, '--json']],
  ['logout', '', [...PROJECT, '--json']],
  ['completion', ' <shell>', []],
]

async function readHelp(command: string): Promise<string> {
  const { status, out, err } = await runInProcess(...command.split(' '), '--help')
  expect({ status, err }).toEqual({ status: 0, err: '' })
  return out
}

const optionsOf = (help: string): string[] =>
  [...help.matchAll(/^ {2}(?:-h, )?(--\S+(?: <[^>]+>)?)/gm)].map(([, option]) => option!)

/** The lines below `Examples:`. */
const examplesOf = (help: string): string[] =>
  (/\nExamples:\n([^]*)$/.exec(help)?.[1] ?? '').replace(/\n+$/, '').split('\n')

test.each(HELP)('latchkey %s%s takes its documented options', async (command, args, options) => {
  const help = await readHelp(command)
  expect(help).toContain(`Usage: latchkey ${command} [options]${args}\n`)
  expect(optionsOf(help)).toEqual([...options, '--help'])
})

describe('examples', () => {
  const commands = ['emulator', 'api', 'config', 'migrate', ...HELP.map(([command]) => command)]
  test.each(commands)('the examples of latchkey %s are calls of it with its own options', async (command) => {
    const help = await readHelp(command)
    const examples = examplesOf(help)
    expect(examples.length).toBeGreaterThan(0)
    for (const example of examples) {
      expect(example).toMatch(new RegExp(`^ {2}(claude mcp add latchkey -- )?npx latchkey ${command}( |$)`))
      // Of a command with subcommands, the options are theirs.
      if (/^(api|config|migrate)$/.test(command)) continue
      const known = optionsOf(help).map((option) => option.split(' ')[0])
      expect(known).toEqual(expect.arrayContaining(example.match(/(?<= )--[\w-]+/g) ?? []))
    }
  })
})

test.each([
  ['init', { '--cwd': '.' }],
  ['migrate stack', { '--cwd': '.' }],
  ['config diff', { '--file': 'latchkey.config.ts' }],
  ['generate', { '--import-extension': 'none' }],
  ['login', {}],
])('latchkey %s has the defaults %j', async (command, defaults) => {
  const help = (await readHelp(command)).replaceAll(/\s+/g, ' ')
  const values = [...help.matchAll(/ (--[\w-]+) (?:(?! --)[^])*?\(default: ([^)]+)\)/g)]
  expect(Object.fromEntries(values.map(([, option, value]) => [option, value]))).toEqual(defaults)
})
