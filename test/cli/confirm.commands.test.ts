/** What commands that write ask on a terminal, and what they do after each answer. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCore } from '../../src/emulator/createCore.ts'
import { leaveCi } from './leaveCi.ts'
import { runInProcess } from './runInProcess.ts'
import { useAppFolder } from './setup/appFolder.ts'
import { stubProject } from './stubProject.ts'
import { restoreTerminal, setTerminal } from './terminal.ts'

const SERVICE = 'http://localhost:4400'

const folder = useAppFolder()
let questions: string[]
let answer: boolean
/** Methods of the requests that may change something. */
let writes: string[]

beforeEach(() => {
  questions = []
  writes = []
  vi.doMock('../../src/cli/question.ts', () => ({
    question: (message: string) => {
      questions.push(message.replace(' (Y/n) ', ''))
      return Promise.resolve(answer ? 'y' : 'n')
    },
  }))
  const emulator = createCore()
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
    const { method = 'GET' } = init
    if (method !== 'GET') writes.push(method)
    return emulator.fetch(input, init)
  })
  leaveCi()
  stubProject('LATCHKEY_SECRET_SERVER_KEY', 'LATCHKEY_SUPER_SECRET_ADMIN_KEY')
  // The project of the emulator has a provider with a secret.
  vi.stubEnv('GITHUB_CLIENT_SECRET', 'github-sesame')
  setTerminal(true)
})
afterEach(() => {
  restoreTerminal()
  vi.doUnmock('../../src/cli/question.ts')
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

/** Writes a file, and returns its path. */
const at = (name: string, text: string): string => {
  folder.write({ [name]: text })
  return join(folder.path, name)
}
const createTeam = ['api', 'createTeam', '--as', 'server', '--display-name', 'Harbor']
const importUsers = (...users: object[]): string[] => [
  'import',
  '--from',
  'firebase',
  at('users.json', JSON.stringify({ users })),
]
const pushConfig = (): string[] => [
  'config',
  'push',
  '--file',
  at('latchkey.config.ts', 'export default { auth: { allowSignUp: false } }\n'),
]

const COMMANDS = [
  { name: 'api', toArgs: () => createTeam, question: `POST /teams at ${SERVICE}?`, alternative: '--dry-run' },
  {
    name: 'import',
    toArgs: () => importUsers({ localId: '1', email: 'ada@harbor.example', emailVerified: true }),
    question: `Create 1 user in project internal at ${SERVICE}?`,
    alternative: '--dry-run',
  },
  {
    name: 'config push',
    toArgs: pushConfig,
    question: `Write this to project internal at ${SERVICE}?`,
    alternative: 'run config diff',
  },
]

test.each(COMMANDS)('latchkey $name writes after yes', async ({ toArgs, question }) => {
  answer = true
  const { status, err } = await runInProcess(...toArgs())
  expect({ status, err, questions }).toEqual({ status: 0, err: '', questions: [question] })
  expect(writes).not.toEqual([])
})

test.each(COMMANDS)('latchkey $name sends nothing after no, and its status is 1', async ({ toArgs, question }) => {
  answer = false
  const { status, err } = await runInProcess(...toArgs())
  expect({ status, err, questions, writes }).toEqual({ status: 1, err: '', questions: [question], writes: [] })
})

test.each(COMMANDS)('latchkey $name --yes asks nothing', async ({ toArgs }) => {
  const { status } = await runInProcess(...toArgs(), '--yes')
  expect({ status, questions }).toEqual({ status: 0, questions: [] })
  expect(writes).not.toEqual([])
})

test.each(COMMANDS)('latchkey $name without a terminal says what to pass', async ({ toArgs, alternative }) => {
  setTerminal(false)
  const { status, err } = await runInProcess(...toArgs())
  expect({ status, err, writes }).toEqual({
    status: 2,
    err: `This call writes, and this is not a terminal. Pass --yes, or ${alternative}.\n`,
    writes: [],
  })
})

test.each(COMMANDS)('latchkey $name on a terminal of CI says what to pass', async ({ toArgs, alternative }) => {
  vi.stubEnv('CI', '1')
  const { status, err } = await runInProcess(...toArgs())
  expect({ status, err, questions, writes }).toEqual({
    status: 2,
    err: `This call writes, and there is no prompt where CI is set. Pass --yes, or ${alternative}.\n`,
    questions: [],
    writes: [],
  })
})

test('latchkey config pull asks before it replaces a file that differs, and keeps it after no', async () => {
  const own = 'export default {}\n'
  const file = at('latchkey.config.ts', own)
  const pull = (): ReturnType<typeof runInProcess> => runInProcess('config', 'pull', '--file', file)
  answer = false
  expect(await pull()).toMatchObject({ status: 1, err: '' })
  expect(readFileSync(file, 'utf8')).toBe(own)
  answer = true
  expect(await pull()).toMatchObject({ status: 0, err: '' })
  expect(readFileSync(file, 'utf8')).not.toBe(own)
  expect(await pull()).toMatchObject({ status: 0, out: expect.stringContaining('is up to date.') as string })
  expect(questions).toEqual([`Replace ${file}?`, `Replace ${file}?`])
  setTerminal(false)
  writeFileSync(file, own)
  expect(await pull()).toMatchObject({
    status: 2,
    err: 'This call writes, and this is not a terminal. Pass --yes, or another --file.\n',
  })
})

test('a call that only reads asks nothing, and neither does an import that creates no user', async () => {
  answer = false
  expect(await runInProcess('api', 'listTeams', '--as', 'server')).toMatchObject({ status: 0 })
  expect(await runInProcess(...importUsers({ localId: '1', disabled: true }))).toMatchObject({ status: 0 })
  expect(questions).toEqual([])
})
