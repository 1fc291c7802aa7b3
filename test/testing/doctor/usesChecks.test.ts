import { expect, test } from 'vitest'
import { createEmulator } from '../../../src/entrypoints/emulator.ts'
import { runDoctor, type CoverageJson, type DoctorCheck } from '../../../src/entrypoints/testing.ts'

/** Runs the doctor and returns the checks of uses and changes. */
async function checkUses(uses: CoverageJson, service: '2025' | '2026', to?: '2025' | '2026') {
  const emulator = createEmulator({ service })
  const { ok, checks } = await runDoctor({
    projectId: 'internal',
    publishableClientKey: 'pck_emulator',
    baseUrl: 'http://localhost:4400',
    fetch: (url, init) => emulator.fetch(new Request(url, init)),
    uses,
    ...(to && { to }),
  })
  const isOfUses = ({ id }: DoctorCheck): boolean => /^(?:uses|to)(?::|$)/.test(id)
  return { ok, emulator, checks, used: checks.filter(isOfUses) }
}

const used = (...errors: string[]) => ({ requests: 1, errors })

test('a service that has all used operations passes, and nothing is changed', async () => {
  const uses = { deleteCurrentUser: used(), anonymousSignUp: used(), passwordSignUp: used('USER_EMAIL_ALREADY_EXISTS') }
  const { ok, used: checks, emulator } = await checkUses(uses, '2026')
  expect(ok).toBe(true)
  expect(checks).toEqual([
    { id: 'uses', status: 'pass', message: 'The service has all 3 operations that the tests use.' },
  ])
  expect(emulator.db.users.size).toBe(0)
})

test('only the responses of used operations are read', async () => {
  const { checks } = await checkUses({ getJwks: used(), createTeam: used() }, '2026')
  const ids = checks.map(({ id }) => id).filter((id) => id.startsWith('response:'))
  expect(ids).toEqual(['response:getJwks'])
})

test('an operation or an error that the service of 2025 lacks is named', async () => {
  const uses = { listItems: used(), listOutboxEmails: used(), passwordSignUp: used('SIGN_UP_REJECTED') }
  const { ok, used: checks } = await checkUses(uses, '2025')
  expect(ok).toBe(false)
  expect(checks.map(({ id, status, message }) => `${status} ${id}: ${message}`)).toEqual([
    'warn uses:listItems: The specification of this version of latchkey has no operation listItems.',
    "fail uses:listOutboxEmails: The tests use listOutboxEmails, but services of 2025 don't have it.",
    "warn uses:passwordSignUp: The tests of passwordSignUp see SIGN_UP_REJECTED, which services of 2025 don't return.",
  ])
})

test('an operation that the service has no route for is named', async () => {
  const emulator = createEmulator()
  const { checks } = await runDoctor({
    projectId: 'internal',
    baseUrl: 'http://localhost:4400',
    fetch: (url, init) =>
      url.endsWith('/teams')
        ? Promise.resolve(new Response('', { status: 404 }))
        : emulator.fetch(new Request(url, init)),
    uses: { createTeam: used() },
  })
  expect(checks.find(({ id }) => id === 'uses:createTeam')).toMatchObject({
    status: 'fail',
    message: 'The tests use createTeam, but the service responds with status 404.',
  })
})

test('the change to 2026 is described for the used operations only', async () => {
  const uses = { passwordSignUp: used(), updateProjectConfigOverride: used(), getJwks: used(), deleteTeam: used() }
  const { used: checks } = await checkUses(uses, '2025', '2026')
  const byId = new Map(checks.map((check) => [check.id, check]))
  expect([...byId.keys()]).toEqual(['uses', 'to:passwordSignUp', 'to:getJwks', 'to:updateProjectConfigOverride'])
  expect(byId.get('to:updateProjectConfigOverride')?.status).toBe('fail')
  expect(byId.get('to:passwordSignUp')?.message).toMatch(/may also return .*SIGN_UP_REJECTED/)
  expect(byId.get('to:passwordSignUp')?.message).toMatch(/no longer requires body\.verification_callback_url/)
  expect(byId.get('to:getJwks')?.message).toContain('accepts query.include_restricted, query.include_anonymous')
})

test('the change names the fields that responses gain and lose', async () => {
  const uses = { getCurrentUser: used(), listSentEmails: used() }
  const messages = async (service: '2025' | '2026', to: '2025' | '2026') => {
    const { used: checks } = await checkUses(uses, service, to)
    return checks.map(({ message }) => message).join(' ')
  }
  expect(await messages('2025', '2026')).toMatch(/getCurrentUser changes: .*also returns [^;]*is_restricted/)
  expect(await messages('2025', '2026')).toMatch(/listSentEmails changes: .*no longer returns items\[\]\.sender_config/)
  expect(await messages('2026', '2025')).toMatch(/getCurrentUser changes: .*no longer returns [^;]*is_restricted/)
})

test('the change to the same generation is none, and a change without uses is refused', async () => {
  const { used: checks } = await checkUses({ deleteTeam: used() }, '2026', '2026')
  expect(checks.at(-1)).toMatchObject({ id: 'to', status: 'pass' })
  await expect(runDoctor({ projectId: 'internal', to: '2026' })).rejects.toMatchObject({ code: 'MISSING_OPTION' })
})

test('the check names an error that the tests use and the other generation lacks, and ignores operations that are the same', async () => {
  const lost = await checkUses(
    { passwordSignUp: used('SIGN_UP_REJECTED', 'USER_EMAIL_ALREADY_EXISTS') },
    '2026',
    '2025',
  )
  const change = lost.used.find(({ id }) => id === 'to:passwordSignUp')
  expect(change?.status).toBe('warn')
  expect(change?.message).toMatch(/doesn't return SIGN_UP_REJECTED, which the tests see\.$/)
  const same = await checkUses({ deleteTeam: used() }, '2025', '2026')
  expect(same.used.at(-1)).toEqual({
    id: 'to',
    status: 'pass',
    message: 'None of the operations that the tests use changes its input, response or errors in 2026.',
  })
})

test('an error that no version of the specification has is one that the service may return', async () => {
  const { used: checks } = await checkUses({ deleteTeam: used('SOMETHING_NEW') }, '2025')
  expect(checks).toMatchObject([{ id: 'uses', status: 'pass' }])
})
