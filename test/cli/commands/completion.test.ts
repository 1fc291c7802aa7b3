/** Completion, as bash runs it, and the words that it suggests. */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest'
import { COMMANDS } from '../../../src/cli/runCommandLine.ts'
import { isWindows } from '../../support/posix.ts'
import { useCommand } from '../bundledCommand.ts'
import { runInProcess } from '../runInProcess.ts'

const command = useCommand()

let log: MockInstance<typeof console.log>
beforeEach(() => {
  log = vi.spyOn(console, 'log').mockReturnValue(undefined)
})
afterEach(() => log.mockRestore())

/** Returns the suggestions for the last of these words. */
async function suggest(...words: string[]): Promise<string[]> {
  log.mockClear()
  await runInProcess('complete', '--', ...words)
  const lines = log.mock.calls.map(([line]) => String(line))
  return lines.filter((line) => !/^:\d+$/.test(line)).map((line) => line.split('\t')[0]!)
}

test('completion suggests each command that the help lists', async () => {
  const visible = Object.keys(COMMANDS).filter((name) => !COMMANDS[name]!.isHidden)
  expect(await suggest('')).toEqual(visible)
  expect(await suggest('em')).toEqual(['emulator'])
})

test('completion suggests the options of a command', async () => {
  expect(await suggest('emulator', '--webhook')).toEqual(['--webhook', '--webhook-secret'])
  expect(await suggest('whoami', '--j')).toEqual(['--json'])
})

test('completion suggests operations, and the options and the levels of one', async () => {
  expect(await suggest('api', 'createTeamP')).toEqual(['createTeamPermissionDefinition'])
  expect(await suggest('api', 'createTeam', '--disp')).toEqual(['--display-name'])
  expect(await suggest('api', 'createTeam', '--as', '')).toEqual(['client', 'server', 'admin'])
  expect(await suggest('api', 'createTeam', '--as', 's')).toEqual(['server'])
})

test('completion suggests the shells that have a script', async () => {
  expect(await suggest('completion', '')).toEqual(['bash', 'zsh', 'fish'])
  expect(await suggest('completion', 'z')).toEqual(['zsh'])
})

test('completion suggests nothing for an unknown command, operation or value', async () => {
  expect(await suggest('nothing', '')).toEqual([])
  expect(await suggest('api', 'createNothing', '--')).toEqual([])
  expect(await suggest('emulator', '--port', '')).toEqual([])
})

test('an unknown shell is refused with the known ones', async () => {
  expect(await runInProcess('completion', 'tcsh')).toMatchObject({
    status: 2,
    err: 'Unknown shell: tcsh. Use bash, zsh, fish.\n',
  })
})

test.each([
  ['zsh', /^#compdef latchkey$/m],
  ['fish', /^complete -c latchkey/m],
])('the script for %s calls latchkey complete', async (shell, registration) => {
  await runInProcess('completion', shell)
  const script = log.mock.calls.join('\n')
  expect(script).toMatch(registration)
  expect(script).toContain('latchkey complete --')
})

test('bash completes a command and an operation', async ({ skip }) => {
  skip(isWindows)
  await runInProcess('completion', 'bash')
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-bash-'))
  try {
    const file = join(folder, 'latchkey')
    writeFileSync(file, `#!/bin/sh\nexec '${process.execPath}' '${command.path}' "$@"\n`)
    chmodSync(file, 0o755)
    writeFileSync(join(folder, 'completion.sh'), log.mock.calls.join('\n'))
    const press = (line: string): string => {
      const words = line.split(' ')
      // Of the package bash-completion, which few test machines have; `compopt` needs a terminal.
      const script = `
        _get_comp_words_by_ref() { cur='${words.at(-1)}' prev='${words.at(-2)}' words=("\${COMP_WORDS[@]}") cword=$COMP_CWORD; }
        compopt() { :; }
        source ${folder}/completion.sh
        COMP_LINE='${line}' COMP_POINT=${line.length} COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}) COMP_CWORD=${words.length - 1}
        $(complete -p latchkey | sed -E 's/.* -F ([^ ]+) .*/\\1/') latchkey '${words.at(-1)}' '${words.at(-2)}'
        printf '%s\\n' "\${COMPREPLY[@]}"`
      const env = { ...process.env, PATH: `${folder}:${process.env['PATH']}` }
      return execFileSync('bash', ['-c', script], { env, encoding: 'utf8' }).trim()
    }
    expect(press('latchkey emu')).toMatch(/^emulator\b/)
    expect(press('latchkey api createTeamP')).toMatch(/^createTeamPermissionDefinition\b/)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
