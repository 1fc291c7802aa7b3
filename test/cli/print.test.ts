/** Texts for people, on terminals of all widths. */
import { styleText } from 'node:util'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { print, printNotice, wrapText } from '../../src/cli/print.ts'
import { COMMANDS } from '../../src/cli/runCommandLine.ts'
import { runInProcess } from './runInProcess.ts'

const terminal = { out: process.stdout.isTTY, columns: process.stdout.columns, err: process.stderr.isTTY }
afterEach(() => {
  vi.restoreAllMocks()
  Object.assign(process.stdout, { isTTY: terminal.out, columns: terminal.columns })
  process.stderr.isTTY = terminal.err
})

/** Makes both outputs a terminal. */
function setColumns(columns: number): void {
  for (const stream of [process.stdout, process.stderr]) Object.assign(stream, { isTTY: true, columns })
}

test('a sentence is wrapped between words, at its own indentation', () => {
  expect(wrapText('  The link has expired. Ask for a new one.', 24)).toBe(
    '  The link has expired.\n  Ask for a new one.',
  )
})

test('a row keeps its second column, and puts it below the first where there is little room', () => {
  const row = '  --json  Print errors as JSON too'
  expect(wrapText(row, 24)).toBe('  --json  Print errors\n          as JSON too')
  expect(wrapText(row, 18)).toBe('  --json\n      Print errors\n      as JSON too')
})

test('the other lines of a command are indented further than the next command', () => {
  expect(wrapText('  npx latchkey api ls team\n  npx latchkey api ls user', 24)).toBe(
    '  npx latchkey api\n      ls team\n  npx latchkey api\n      ls user',
  )
})

test('a word that is longer than the terminal stays whole', () => {
  expect(wrapText('Open https://app.example/handler/sign-up now', 20)).toBe(
    'Open\nhttps://app.example/handler/sign-up\nnow',
  )
})

test('colors count as nothing', () => {
  const mark = styleText('red', '✗', { validateStream: false })
  expect(wrapText(`${mark} project  The project does not exist`, 30)).toBe(
    `${mark} project  The project does\n           not exist`,
  )
})

test('lines that fit, and outputs that are no terminal, stay as they are', () => {
  const text = 'A  short\n\n  text'
  expect(wrapText(text, 40)).toBe(text)
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const err = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  Object.assign(process.stdout, { isTTY: false, columns: undefined })
  process.stderr.isTTY = false
  const long = 'word '.repeat(60).trim()
  print(long)
  printNotice(long)
  // The terminal of a program may have no size.
  Object.assign(process.stdout, { isTTY: true, columns: 0 })
  print(long)
  expect([out.mock.calls.join(''), err.mock.calls.join('')]).toEqual([`${long}\n${long}\n`, `${long}\n`])
})

test('characters that control a terminal are removed', () => {
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  print('a\u001b[2Jb')
  expect(out.mock.calls.join('')).toBe('a[2Jb\n')
})

describe.each([40, 57, 80])('on a terminal of %i columns', (columns) => {
  /** Lines that are too long, though they have a space at which they could end. */
  const findBroken = (text: string): string[] =>
    text.split('\n').filter((line) => line.length > columns && line.trim().includes(' '))

  test.each(['', ...Object.keys(COMMANDS), 'api createTeam', 'api updateUser', 'api ls', 'config push'])(
    'no word of the help of %j is broken',
    async (command) => {
      setColumns(columns)
      const { out, err } = await runInProcess(...command.split(' ').filter(Boolean), '--help')
      expect(out).not.toBe('')
      expect(findBroken(out + err)).toEqual([])
    },
  )

  test.each([
    ['emulatr'],
    ['doctor', '--orgin', 'x'],
    ['doctor'],
    ['login'],
    ['api', 'lst-teams'],
    ['api', 'ls', 'email'],
    ['init', '--cwd', '/'],
    ['import', 'users.csv'],
    ['completion', 'tcsh'],
  ])('no word of latchkey %s %s is broken', async (...args) => {
    setColumns(columns)
    const { out, err } = await runInProcess(...args.filter((arg) => arg !== undefined))
    expect(out + err).not.toBe('')
    expect(findBroken(out + err)).toEqual([])
  })
})
