/** The public surface: the names of each entry. Names change only on purpose, with a note in the changelog. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import openapi from '../../generated/openapi.json' with { type: 'json' }
import { operationsOf, type Document } from '../../src/codegen/document.ts'
import { FLOWS } from '../../src/codegen/flows.ts'

const folder = fileURLToPath(new URL('../../src/entrypoints', import.meta.url))
const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.browser.ts'))
  .sort()

test.each(entries)('%s exports the names in its list', async (entrypoint) => {
  const names = Object.keys((await import(`${folder}/${entrypoint}`)) as object).sort()
  expect(names.length).toBeGreaterThan(0)
  await expect(`${names.join('\n')}\n`).toMatchFileSnapshot(
    `./surface/${entrypoint.replace('/', '.').replace('.ts', '')}.txt`,
  )
})

/** Names that `surface` promises to others. */
const PROMISED: Readonly<Record<string, readonly string[]>> = {
  'index.ts': [
    'createClient',
    'send',
    'signUpWithPassword',
    'signInWithPassword',
    'sendPasswordReset',
    'resetPassword',
    'updatePassword',
    'setPassword',
    'sendMagicLink',
    'signInWithMagicLink',
    'signInWithOAuth',
    'connectAccount',
    'completeOAuth',
    'registerPasskey',
    'signInWithPasskey',
    'signInWithTotp',
    'signInAnonymously',
    'verifyEmail',
    'sendVerificationEmail',
    'acceptInvitation',
    'confirmCliLogin',
    'createTeam',
    'leaveTeam',
    'getConnectedAccount',
    'deleteAccount',
    'signOut',
    'getUser',
    'getAccessToken',
    'createApiFetch',
    'connectWithToken',
    'getAuthHeaders',
    'getAuthJson',
    'redirectTo',
    'isTrustedUrl',
    'LatchkeyError',
    'KnownError',
    'TransportError',
    'PasskeyError',
    'UsageError',
    'isKnownError',
    'bind',
  ],
  'operations.ts': ['passwordSignIn', 'mfaSignIn', 'otpSignIn', 'anonymousSignUp', 'createUser', 'updateProject'],
  'react.ts': [
    'LatchkeyProvider',
    'useClient',
    'useSession',
    'useUser',
    'useAction',
    'LatchkeyHandler',
    'SignInPage',
    'SignUpPage',
    'UserButton',
    'TeamSwitcher',
    'SignedIn',
    'SignedOut',
    'useListTeams',
    'useSuspenseListTeams',
    'listTeamsQuery',
    'useInfiniteListUsers',
    'useCreateTeam',
  ],
  'query.ts': ['listTeamsQuery', 'listUsersInfiniteQuery', 'createTeamMutation'],
  'server.ts': [
    'createServerClient',
    'verifyAccessToken',
    'getUserByApiKey',
    'getTeamByApiKey',
    'iterateUsers',
    'createUser',
  ],
  'react-router.ts': ['latchkeyMiddleware', 'sessionContext', 'requireUser', 'latchkeyLoader'],
  'tanstack-start.ts': ['latchkeyMiddleware', 'getSession', 'requireUser'],
  'admin.ts': ['createAdminClient', 'getProductionModeErrors', 'updateProject', 'listUsers', 'listTeams'],
  'cli.ts': ['loginFromCli'],
  'zod.ts': ['listTeamsResponse', 'createTeamBody', 'validators'],
  'mocks.ts': ['listTeamsMock', 'mocks'],
  'emulator.ts': ['createEmulator'],
  'emulator/node.ts': ['serveEmulator'],
  'emulator/worker.ts': ['startEmulatorWorker', 'connectEmulatorWorker'],
}

test.each(Object.entries(PROMISED))('%s exports the documented names', async (entrypoint, names) => {
  const present = Object.keys((await import(`${folder}/${entrypoint}`)) as object)
  expect(names.filter((name) => !present.includes(name))).toEqual([])
})

test('`latchkey/operations` exports every operation and nothing else', async () => {
  const ids = operationsOf(openapi as unknown as Document).map(({ operation }) => operation.operationId)
  const exported = Object.keys((await import(`${folder}/operations.ts`)) as object)
  expect(exported.sort()).toEqual(ids.sort())
})

test('the main entry exports the same names in a browser', async () => {
  const [all, browser] = await Promise.all(
    ['index.ts', 'index.browser.ts'].map(async (name) => Object.keys((await import(`${folder}/${name}`)) as object)),
  )
  expect(browser!.sort()).toEqual(all!.sort())
})

test('each input is a type of the lowest level that may pass it, unless a flow replaces the operation', () => {
  const read = (path: string): string => readFileSync(new URL(`../../generated/${path}`, import.meta.url), 'utf8')
  const listInputs = (path: string): string[] => read(path).match(/\w+Input\b/g) ?? []
  const listed = ['client', 'server', 'admin'].flatMap((level) => listInputs(`types/${level}.ts`))
  expect(listed.length).toBeGreaterThan(100)
  expect(listed.filter((name, index) => listed.indexOf(name) !== index)).toEqual([])
  const replaced = Object.keys(FLOWS).map((id) => `${id}Input`.toLowerCase())
  const missing = listInputs('operations/inputs.ts').filter((name) => !listed.includes(name))
  expect(missing.filter((name) => !replaced.includes(name.toLowerCase()))).toEqual([])
})

/** Entries that a program may import together. */
const TOGETHER = ['index.ts', 'server.ts', 'admin.ts', 'query.ts', 'react.ts', 'react/parts.ts', 'observe.ts']

test('a name that several entries export is one value', async () => {
  const values = new Map<string, Map<unknown, string[]>>()
  for (const entry of TOGETHER) {
    for (const [name, value] of Object.entries((await import(`${folder}/${entry}`)) as object)) {
      const byValue = values.get(name) ?? new Map<unknown, string[]>()
      values.set(name, byValue.set(value, [...(byValue.get(value) ?? []), entry]))
    }
  }
  expect(values.size).toBeGreaterThan(400)
  const ambiguous = [...values].filter(([, byValue]) => byValue.size > 1).map(([name]) => name)
  expect(ambiguous).toEqual([])
})

test('an operation that a flow does better is in `latchkey/operations` alone, with no hook, query or mutation', async () => {
  const raw = Object.entries(FLOWS)
    .filter(([id, flow]) => id !== flow)
    .map(([id]) => id)
  const operations = Object.keys(await import('../../src/entrypoints/operations.ts'))
  expect(raw.filter((id) => !operations.includes(id))).toEqual([])
  for (const entry of TOGETHER) {
    const names = new Set(Object.keys((await import(`${folder}/${entry}`)) as object))
    const found = raw.flatMap((id) => [id, `use${id[0]!.toUpperCase()}${id.slice(1)}`, `${id}Mutation`, `${id}Query`])
    expect({ entry, found: found.filter((name) => names.has(name)) }).toEqual({ entry, found: [] })
  }
})

test('the browser’s admin entry is the admin entry without functions for secret keys and requests', async () => {
  const [all, browser] = await Promise.all(
    ['admin.ts', 'admin.browser.ts'].map(async (name) => Object.keys((await import(`${folder}/${name}`)) as object)),
  )
  expect(browser!.filter((name) => !all!.includes(name))).toEqual([])
  expect(all!.filter((name) => !browser!.includes(name)).sort()).toEqual([
    'AccessTokenError',
    'DataVaultError',
    'WebhookError',
    'approveCliLogin',
    'authenticate',
    'authorize',
    'authorizeRecentSession',
    'createServerClient',
    'createSessionProxy',
    'forRequest',
    'getDataVaultValue',
    'getRequestUser',
    'getTeamByApiKey',
    'getUserByApiKey',
    'recordWebhook',
    'setDataVaultValue',
    'toBrowserSettings',
    'toErrorResponse',
    'verifyAccessToken',
    'verifyWebhook',
  ])
})
