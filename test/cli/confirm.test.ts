import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { confirm } from '../../src/cli/confirm.ts'
import { confirmChanges } from '../../src/cli/setup/review.ts'
import { leaveCi } from './leaveCi.ts'
import { restoreTerminal, setTerminal } from './terminal.ts'

/** The line that the user types; `null` for Ctrl+C. */
let answer: string | null
/** The questions so far. */
let questions: string[]

beforeEach(() => {
  questions = []
  leaveCi()
  vi.doMock('../../src/cli/question.ts', () => ({
    question: (message: string) => {
      questions.push(message)
      return Promise.resolve(answer)
    },
  }))
})
afterEach(() => {
  vi.doUnmock('../../src/cli/question.ts')
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  restoreTerminal()
})

test.each([
  { given: 'y', isConfirmed: true },
  { given: ' Yes ', isConfirmed: true },
  { given: '', isConfirmed: true },
  { given: 'n', isConfirmed: false },
  { given: 'yellow', isConfirmed: false },
])('on a terminal, only yes and Enter confirm: $given', async ({ given, isConfirmed }) => {
  setTerminal(true)
  answer = given
  expect(await confirm('Delete 3 users?', '--dry-run')).toBe(isConfirmed)
  expect(await confirmChanges()).toBe(isConfirmed)
  expect(questions).toEqual(['Delete 3 users? (Y/n) ', 'Write these changes? (Y/n) '])
})

test('Ctrl+C in a question ends the command as SIGINT would', async () => {
  setTerminal(true)
  answer = null
  const interruption = { status: 130, code: 'INTERRUPTED', message: 'Interrupted. Nothing was changed.' }
  await expect(confirm('Delete 3 users?', '--dry-run')).rejects.toMatchObject(interruption)
  await expect(confirmChanges()).rejects.toMatchObject(interruption)
})

test('the question is one line, whatever the names in it contain', async () => {
  setTerminal(true)
  answer = 'y'
  await confirm('Write to project a\n\u001b[2Jb?', '--dry-run')
  expect(['\n', '\u001b'].filter((character) => questions[0]!.includes(character))).toEqual([])
})

test('without a terminal there is no question, and the error says what to pass', async () => {
  setTerminal(false)
  await expect(confirm('Delete 3 users?', '--dry-run')).rejects.toMatchObject({
    code: 'MISSING_OPTION',
    message: 'This call writes, and this is not a terminal. Pass --yes, or --dry-run.',
  })
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  expect(await confirmChanges()).toBe(false)
  expect(write.mock.calls.join('')).toContain('this is not a terminal. Pass --yes to write them.')
  expect(questions).toEqual([])
})

test.each(['stdin', 'stderr'] as const)('without %s at the terminal there is no question', async (name) => {
  setTerminal(true)
  process[name].isTTY = false
  await expect(confirm('Delete 3 users?', '--dry-run')).rejects.toMatchObject({ code: 'MISSING_OPTION' })
  expect(questions).toEqual([])
})

test.each([
  ['CI', '1'],
  ['CI', 'true'],
  ['CONTINUOUS_INTEGRATION', 'true'],
  ['BUILD_NUMBER', '12'],
  ['TF_BUILD', 'True'],
  ['CODEBUILD_BUILD_ID', 'a:b'],
])('with %s=%s there is no prompt, also on a terminal, and the sentence names --yes', async (name, value) => {
  setTerminal(true)
  vi.stubEnv(name, value)
  await expect(confirm('Delete 3 users?', '--dry-run')).rejects.toMatchObject({
    code: 'MISSING_OPTION',
    message: `This call writes, and there is no prompt where ${name} is set. Pass --yes, or --dry-run.`,
  })
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  expect(await confirmChanges()).toBe(false)
  expect(write.mock.calls.join('')).toContain(`there is no prompt where ${name} is set. Pass --yes`)
  expect(questions).toEqual([])
})

test.each(['', '0', 'false'])('CI=%s is no CI', async (value) => {
  setTerminal(true)
  vi.stubEnv('CI', value)
  answer = 'y'
  expect(await confirm('Delete 3 users?', '--dry-run')).toBe(true)
})
