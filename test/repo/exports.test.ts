/** The public surface: the names of each entry. Names change only on purpose, with a note in the changelog. */
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import openapi from '../../generated/openapi.json' with { type: 'json' }
import * as deprecated from '../../generated/operations/deprecated.ts'
import { operationsOf, type Document } from '../../src/codegen/document.ts'

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

test('former names in `latchkey` are the functions and operations that replaced them', async () => {
  const core = await import('../../src/entrypoints/index.ts')
  const operations: Readonly<Record<string, unknown>> = await import('../../src/entrypoints/operations.ts')
  expect(core.createTeamAndSelect).toBe(core.createTeam)
  expect(core.startTotpEnrolment).toBe(core.startTotpEnrollment)
  expect(core.completeTotpEnrolment).toBe(core.completeTotpEnrollment)
  const moved = Object.entries(deprecated).filter(([name, operation]) => operations[name] !== operation)
  expect(moved).toEqual([])
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
    'authenticate',
    'authorize',
    'authorizeRecentSession',
    'browserSettings',
    'createServerClient',
    'createSessionProxy',
    'forRequest',
    'getDataVaultValue',
    'getTeamByApiKey',
    'getUser',
    'getUserByApiKey',
    'recordWebhook',
    'setDataVaultValue',
    'toBrowserSettings',
    'toErrorAnswer',
    'toErrorResponse',
    'verifyAccessToken',
    'verifyWebhook',
  ])
})
