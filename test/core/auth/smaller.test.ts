/** Flows with few rules. */
import { describe, expect, it } from 'vitest'
import { sendTeamInvitation } from '../../../generated/operations/team-invitations.ts'
import { listTeamPermissions } from '../../../generated/operations/permissions.ts'
import { startCliLogin } from '../../../generated/operations/cli.ts'
import { signInAnonymously } from '../../../src/core/auth/anonymous.ts'
import { confirmCliLogin } from '../../../src/core/auth/cliLogin.ts'
import { deleteAccount, getConnectedAccount } from '../../../src/core/auth/connectedAccounts.ts'
import { getUser } from '../../../src/core/auth/getUser.ts'
import { acceptInvitation, createTeam, createTeamAndSelect, leaveTeam } from '../../../src/core/auth/teams.ts'
import { completeOAuth } from '../../../src/core/auth/oauth.ts'
import { signUpWithPassword } from '../../../src/core/auth/password.ts'
import { signOut } from '../../../src/core/auth/signOut.ts'
import { createServerClient } from '../../../src/server/createServerClient.ts'
import { sendVerificationEmail, verifyEmail } from '../../../src/core/auth/verification.ts'
import { consent } from './provider.ts'
import { createWorld, EMAIL, ORIGIN, PASSWORD, settings, theUser } from './world.ts'

const signedOut = expect.objectContaining({ name: 'UsageError', code: 'NOT_SIGNED_IN' })

async function signedUp() {
  const world = createWorld({ url: `${ORIGIN}/settings` })
  await signUpWithPassword(world.client, { email: EMAIL, password: PASSWORD })
  world.sent.length = 0
  return world
}

describe('an anonymous account', () => {
  it('is shared by concurrent calls, and a later call creates another', async () => {
    const world = createWorld()
    const outcomes = await Promise.all([
      signInAnonymously(world.client),
      signInAnonymously(world.client),
      getUser(world.client, { or: 'anonymous' }),
    ])
    expect(world.emulator.db.users.size).toBe(1)
    expect(outcomes[0]).toMatchObject({ status: 'signed-in', isNewUser: true })
    expect(outcomes[2]).toMatchObject({ isAnonymous: true, id: theUser(world).id })
    await signInAnonymously(world.client)
    expect(world.emulator.db.users.size).toBe(2)
  })

  it('counts as signed out unless the caller allows it', async () => {
    const { client } = createWorld()
    await signInAnonymously(client)
    expect(await getUser(client)).toBeNull()
    expect(await getUser(client, { or: 'anonymous-if-exists' })).toMatchObject({ isAnonymous: true })
    expect(client.session.getSnapshot().status).toBe('anonymous')
  })

  it('is abandoned by a sign-up, which creates a new account', async () => {
    const world = createWorld()
    await signInAnonymously(world.client)
    const { id } = theUser(world)
    await signUpWithPassword(world.client, { email: EMAIL, password: PASSWORD })
    expect(await getUser(world.client)).toMatchObject({ isAnonymous: false, id: expect.not.stringMatching(id) })
    expect(world.emulator.db.users.size).toBe(2)
  })

  it('rejects all waiting callers on failure and can be retried', async () => {
    const world = createWorld()
    world.emulator.faults.once('anonymousSignUp', 'offline')
    const both = await Promise.allSettled([signInAnonymously(world.client), signInAnonymously(world.client)])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await signInAnonymously(world.client)).toMatchObject({ status: 'signed-in' })
  })
})

describe('a session that was ended elsewhere', () => {
  it('reads as signed out, even with an access token that looks valid', async () => {
    const world = await signedUp()
    world.emulator.db.sessions.delete(world.emulator.db.sessions.all()[0]!.id)
    world.emulator.clock.advance(660_000)
    expect(await getUser(world.client)).toBeNull()
    expect(world.client.session.getSnapshot().status).toBe('signed-out')
  })
})

describe('verifying an address', () => {
  it('succeeds, and again after a reload', async () => {
    const world = await signedUp()
    const { code } = world.emulator.outbox.latest({ kind: 'email-verification' })!
    expect(await verifyEmail(world.client, { code: code! })).toEqual({ status: 'verified' })
    expect(await verifyEmail(world.client, { code: code! })).toEqual({ status: 'already-verified' })
    await expect(sendVerificationEmail(world.client)).rejects.toMatchObject({ code: 'EMAIL_ALREADY_VERIFIED' })
  })

  it('requires an email and a signed-in user', async () => {
    const world = createWorld()
    await expect(sendVerificationEmail(world.client)).rejects.toEqual(signedOut)
    await signInAnonymously(world.client)
    await expect(sendVerificationEmail(world.client)).rejects.toMatchObject({
      name: 'UsageError',
      code: 'NO_PRIMARY_EMAIL',
      message: 'User does not have a primary email',
    })
  })

  it('sends another link on request', async () => {
    const world = await signedUp()
    await sendVerificationEmail(world.client)
    const links = world.emulator.outbox.list({ kind: 'email-verification' }).map(({ link }) => link)
    expect(new Set(links).size).toBe(2)
    expect(links[1]).toMatch(`${ORIGIN}/handler/email-verification?code=`)
  })
})

describe('an invitation to a team', () => {
  async function invited() {
    const world = await signedUp()
    const { id } = await createTeamAndSelect(world.client, { displayName: 'Harbor' })
    const callbackUrl = `${ORIGIN}/handler/team-invitation`
    await sendTeamInvitation(world.client, { teamId: id, email: 'ines@harbor.example', callbackUrl })
    world.client.session.clear()
    world.sent.length = 0
    return { ...world, teamId: id, code: world.emulator.outbox.latest({ kind: 'team-invitation' })!.code! }
  }

  it('requires a sign-in before using the code', async () => {
    const { client, sent, code, teamId } = await invited()
    await expect(acceptInvitation(client, { code })).rejects.toEqual(signedOut)
    expect(sent).toEqual([])
    await signUpWithPassword(client, { email: 'ines@harbor.example', password: PASSWORD })
    expect(await acceptInvitation(client, { code })).toEqual({ teamId, teamDisplayName: 'Harbor' })
    await leaveTeam(client, { teamId })
    await expect(leaveTeam(client, { teamId })).rejects.toMatchObject({ code: 'TEAM_MEMBERSHIP_NOT_FOUND' })
  })

  it('works once', async () => {
    const { client, code } = await invited()
    await signUpWithPassword(client, { email: 'ines@harbor.example', password: PASSWORD })
    await acceptInvitation(client, { code })
    await expect(acceptInvitation(client, { code })).rejects.toMatchObject({ code: 'VERIFICATION_CODE_ALREADY_USED' })
  })
})

describe('a new team', () => {
  it('that could not be selected is selected by the next call instead of created again', async () => {
    const world = await signedUp()
    world.emulator.faults.once('updateCurrentUser', 'server-error')
    const make = (displayName: string) => createTeamAndSelect(world.client, { displayName })
    await expect(make('Harbor')).rejects.toMatchObject({ name: 'TransportError', status: 500 })
    const team = await make('Harbor')
    expect(world.emulator.db.teams.all().map(({ id }) => id)).toEqual([team.id])
    expect(await getUser(world.client)).toMatchObject({ selectedTeam: { id: team.id } })
    expect((await make('Harbor')).id).not.toBe(team.id)
  })

  it('is selected for the user who creates it, but not with a secret key', async () => {
    const world = await signedUp()
    const team = await createTeam(world.client, { displayName: 'Harbor' })
    expect(await getUser(world.client)).toMatchObject({ selectedTeam: { id: team.id } })
    const server = createServerClient({
      projectId: 'internal',
      secretServerKey: 'ssk_emulator',
      baseUrl: world.client.config.baseUrl,
      fetch: world.emulator.fetch,
    })
    world.sent.length = 0
    await createTeam(server, { displayName: 'Quay' })
    expect(await getUser(world.client)).toMatchObject({ selectedTeam: { id: team.id } })
    await signOut(world.client)
    await expect(createTeam(world.client, { displayName: 'Pier' })).rejects.toEqual(signedOut)
  })

  it('lists permissions recursively by default', async () => {
    const { client, urls } = await signedUp()
    const { id: teamId } = await createTeam(client, { displayName: 'Harbor' })
    urls.length = 0
    await listTeamPermissions(client, { userId: 'me', teamId })
    await listTeamPermissions(client, { userId: 'me', teamId, recursive: false })
    expect(urls.map((url) => new URL(url).searchParams.get('recursive'))).toEqual(['true', 'false'])
  })

  it('that could not be selected is reused only by the same user for the same name', async () => {
    const world = await signedUp()
    world.emulator.faults.once('updateCurrentUser', 'server-error')
    const make = (displayName: string) => createTeamAndSelect(world.client, { displayName })
    await expect(make('Harbor')).rejects.toThrow()
    expect(await make('Port')).toMatchObject({ displayName: 'Port' })
    world.emulator.faults.once('updateCurrentUser', 'server-error')
    await expect(make('Quay')).rejects.toThrow()
    await signUpWithPassword(world.client, { email: 'ines@harbor.example', password: PASSWORD })
    await make('Quay')
    expect(world.emulator.db.teams.all().map(({ display_name }) => display_name)).toEqual([
      'Harbor',
      'Port',
      'Quay',
      'Quay',
    ])
  })

  it('is selected', async () => {
    const { client } = await signedUp()
    const team = await createTeamAndSelect(client, { displayName: 'Harbor' })
    expect(await getUser(client)).toMatchObject({ selectedTeam: { id: team.id, displayName: 'Harbor' } })
  })

  it('requires a signed-in user', async () => {
    const { client } = createWorld()
    await expect(createTeamAndSelect(client, { displayName: 'Harbor' })).rejects.toEqual(signedOut)
    await expect(leaveTeam(client, { teamId: 'x' })).rejects.toEqual(signedOut)
  })
})

describe('a connected account', () => {
  const github = { providerId: 'github' }

  it('is null without a connection, and without the scope', async () => {
    const { client } = await signedUp()
    expect(await getConnectedAccount(client, github)).toBeNull()
  })

  it('is requested from the provider on demand and then returns a token', async () => {
    const world = await signedUp()
    const wanted = { ...github, scopes: ['repo', 'gist'], or: 'redirect' } as const
    expect(await getConnectedAccount(world.client, wanted)).toBeNull()
    expect(new URL(world.platform.visited.at(-1)!).searchParams.get('provider_scope')).toBe('repo gist')
    await consent(world)
    expect(await completeOAuth(world.client)).toMatchObject({ returnTo: `${ORIGIN}/settings` })
    const visits = world.platform.visited.length
    expect(await getConnectedAccount(world.client, wanted)).toEqual({
      providerId: 'github',
      accessToken: expect.any(String),
    })
    expect(await getConnectedAccount(world.client, { ...github, scopes: ['admin'] })).toBeNull()
    expect(world.platform.visited).toHaveLength(visits)
  })

  it('doesn’t get more scopes for another user', async () => {
    const world = await signedUp()
    const other = { ...github, userId: '00000000-0000-4000-8000-000000000000', or: 'redirect' } as const
    await expect(getConnectedAccount(world.client, other)).rejects.toMatchObject({
      name: 'UsageError',
      code: 'OTHER_USER',
    })
    expect([world.sent, world.platform.visited]).toEqual([[], []])
    const own = { ...github, userId: theUser(world).id, or: 'redirect' } as const
    expect(await getConnectedAccount(world.client, own)).toBeNull()
    expect(world.platform.visited).toHaveLength(1)
  })

  it('requires a signed-in user', async () => {
    await expect(getConnectedAccount(createWorld().client, github)).rejects.toEqual(signedOut)
  })
})

describe('deleting the account', () => {
  it('deletes the account and signs out', async () => {
    const world = await signedUp()
    await deleteAccount(world.client)
    expect([world.client.session.getSnapshot().status, world.emulator.db.users.size]).toEqual(['signed-out', 0])
    await expect(deleteAccount(world.client)).rejects.toEqual(signedOut)
  })

  it('succeeds if the response was lost or the account is already deleted', async () => {
    const world = await signedUp()
    world.emulator.faults.once('deleteCurrentUser', 'lost-after-commit')
    await deleteAccount(world.client)
    expect([world.client.session.getSnapshot().status, world.emulator.db.users.size]).toEqual(['signed-out', 0])
  })

  it('throws if the session has ended', async () => {
    const world = await signedUp()
    world.emulator.db.sessions.delete(world.emulator.db.sessions.all()[0]!.id)
    world.emulator.clock.advance(660_000)
    await world.platform.advance(660_000)
    await expect(deleteAccount(world.client)).rejects.toEqual(signedOut)
    expect(world.emulator.db.users.size).toBe(1)
  })

  it('changes nothing if the project doesn’t allow it', async () => {
    const world = await signedUp()
    settings(world).client_user_deletion_enabled = false
    await expect(deleteAccount(world.client)).rejects.toMatchObject({ name: 'TransportError', code: 'STATUS' })
    expect(world.client.session.getSnapshot().status).toBe('signed-in')
  })
})

describe('confirming the login of a command line', () => {
  it('shares the session, once', async () => {
    const world = await signedUp()
    const { loginCode } = await startCliLogin(world.client)
    await confirmCliLogin(world.client, { loginCode })
    expect(world.emulator.db.cliLogins.all()[0]!.refresh_token).toBe(
      world.platform.cookies.get('stack-refresh-internal'),
    )
    await expect(confirmCliLogin(world.client, { loginCode })).rejects.toMatchObject({
      name: 'KnownError',
      code: 'CLI_AUTH_ERROR',
      message: expect.stringContaining('Invalid login code or the code has expired'),
    })
  })

  it('requires a signed-in user', async () => {
    await expect(confirmCliLogin(createWorld().client, { loginCode: 'x' })).rejects.toEqual(signedOut)
  })
})
