/**
 * Every flow: how to prepare a world for it, and how it handles each error of its operations. The
 * errors are compared with the specification: a missing one fails a test.
 */
import { Secret, TOTP } from 'otpauth'
import type { KnownErrorCode, OperationId } from '../../../generated/errors.ts'
import { startCliLogin } from '../../../generated/operations/cli.ts'
import { sendTeamInvitation } from '../../../generated/operations/team-invitations.ts'
import { loginFromCli } from '../../../src/cli/loginFromCli.ts'
import { signInAnonymously } from '../../../src/core/auth/anonymous.ts'
import { confirmCliLogin } from '../../../src/core/auth/cliLogin.ts'
import { getConnectedAccount } from '../../../src/core/auth/connectedAccounts.ts'
import { deleteAccount } from '../../../src/core/auth/deleteAccount.ts'
import { getPermission } from '../../../src/core/auth/getPermission.ts'
import { getUser } from '../../../src/core/auth/getUser.ts'
import { sendMagicLink, signInWithMagicLink } from '../../../src/core/auth/magicLink.ts'
import { completeTotpEnrollment, removeTotp, signInWithTotp, startTotpEnrollment } from '../../../src/core/auth/mfa.ts'
import { completeOAuth, connectAccount, signInWithOAuth } from '../../../src/core/auth/oauth.ts'
import { registerPasskey, signInWithPasskey } from '../../../src/core/auth/passkey.ts'
import {
  resetPassword,
  sendPasswordReset,
  setPassword,
  signInWithPassword,
  signUpWithPassword,
  updatePassword,
} from '../../../src/core/auth/password.ts'
import { signOut } from '../../../src/core/auth/signOut.ts'
import { signOutEverywhere } from '../../../src/core/auth/signOutEverywhere.ts'
import { acceptInvitation, createTeam, inviteToTeam, leaveTeam, selectTeam } from '../../../src/core/auth/teams.ts'
import { sendVerificationEmail, verifyEmail } from '../../../src/core/auth/verification.ts'
import { createClient } from '../../../src/core/client/createClient.ts'
import type { CallOptions } from '../../../src/core/client/types.ts'
import { EMAIL, ORIGIN, PASSWORD } from '../../support/createWorld.ts'
import { consent } from './provider.ts'
import { theUser, type FlowWorld } from './world.ts'

/** How a flow handles an error: `throws` it unchanged, or resolves to this outcome. */
export type Reaction = 'throws' | object

export interface FlowCase {
  /** The operations that the flow calls, in order. */
  readonly operations: readonly OperationId[]
  /** How it handles each error of these operations. */
  readonly errors: Readonly<Partial<Record<KnownErrorCode, Reaction>>>
  /** Whether a user must be signed in. Default false. */
  readonly needsUser?: true
  /** Prepares the world. Resolves to a function that runs the flow. */
  arrange(world: FlowWorld): Promise<(options?: CallOptions) => Promise<unknown>>
  /** How it handles a network failure. Default: throws a TransportError. */
  readonly offline?: object
  /** The operation whose failure `offline` describes. Default: each. */
  readonly offlineAt?: OperationId
  /** The error after its signal was aborted. Default: a TransportError ABORTED. */
  readonly aborted?: object
}

const CODES = {
  VERIFICATION_CODE_NOT_FOUND: 'throws',
  VERIFICATION_CODE_EXPIRED: 'throws',
  VERIFICATION_CODE_ALREADY_USED: 'throws',
  VERIFICATION_CODE_MAX_ATTEMPTS_REACHED: 'throws',
} as const

const BOT_CHALLENGE = { BOT_CHALLENGE_REQUIRED: 'throws', BOT_CHALLENGE_FAILED: 'throws' } as const
const MFA = { MULTI_FACTOR_AUTHENTICATION_REQUIRED: { status: 'mfa-required' } } as const
/** One rejection with two codes: older services send the first, newer ones the second. */
const ADDRESS_TAKEN = {
  USER_EMAIL_ALREADY_EXISTS: 'throws',
  CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: 'throws',
} as const
const NO_USER = { CANNOT_GET_OWN_USER_WITHOUT_USER: 'throws' } as const
const mira = { email: EMAIL, password: PASSWORD }

/** Signs up, and clears the recorded requests. */
export async function signUp(world: FlowWorld): Promise<void> {
  await signUpWithPassword(world.client, mira)
  world.calls.length = 0
}

/** Signs up and out again. */
async function account(world: FlowWorld): Promise<void> {
  await signUp(world)
  world.client.session.clear()
}

/** The code of the latest email of a kind. */
const mailed = (
  world: FlowWorld,
  kind: 'password-reset' | 'email-verification' | 'magic-link' | 'team-invitation',
): string => world.emulator.outbox.latest({ kind })!.code!

/** The code of an authenticator app at the emulator's time. */
export function totpNow(world: FlowWorld, secretBase64: string): string {
  const secret = new Secret({ buffer: Uint8Array.from(Buffer.from(secretBase64, 'base64')).buffer })
  return new TOTP({ secret }).generate({ timestamp: world.emulator.clock.now() })
}

export const TOTP_SECRET = Buffer.from('twenty bytes of key!').toString('base64')

export const FLOWS: Readonly<Record<string, FlowCase>> = {
  signUpWithPassword: {
    operations: ['passwordSignUp'],
    errors: {
      PASSWORD_AUTHENTICATION_NOT_ENABLED: 'throws',
      REDIRECT_URL_NOT_WHITELISTED: 'throws',
      PASSWORD_TOO_SHORT: 'throws',
      SIGN_UP_NOT_ENABLED: 'throws',
      ...ADDRESS_TAKEN,
      PERMISSION_NOT_FOUND: 'throws',
      SIGN_UP_REJECTED: 'throws',
      ...BOT_CHALLENGE,
    },
    arrange:
      async ({ client }) =>
      (options) =>
        signUpWithPassword(client, mira, options),
  },
  signInWithPassword: {
    operations: ['passwordSignIn'],
    errors: { PASSWORD_AUTHENTICATION_NOT_ENABLED: 'throws', EMAIL_PASSWORD_MISMATCH: 'throws', ...MFA },
    async arrange(world) {
      await account(world)
      return (options) => signInWithPassword(world.client, mira, options)
    },
  },
  sendPasswordReset: {
    operations: ['sendPasswordResetCode'],
    errors: { PASSWORD_AUTHENTICATION_NOT_ENABLED: 'throws', REDIRECT_URL_NOT_WHITELISTED: 'throws' },
    async arrange(world) {
      await account(world)
      return (options) => sendPasswordReset(world.client, { email: EMAIL }, options)
    },
  },
  resetPassword: {
    operations: ['checkPasswordResetCode', 'resetPasswordWithCode'],
    errors: { ...CODES, PASSWORD_AUTHENTICATION_NOT_ENABLED: 'throws', PASSWORD_TOO_SHORT: 'throws' },
    async arrange(world) {
      await account(world)
      await sendPasswordReset(world.client, { email: EMAIL })
      return (options) =>
        resetPassword(world.client, { code: mailed(world, 'password-reset'), password: 'new horse battery' }, options)
    },
  },
  updatePassword: {
    needsUser: true,
    operations: ['updatePassword'],
    errors: {
      PASSWORD_AUTHENTICATION_NOT_ENABLED: 'throws',
      PASSWORD_TOO_SHORT: 'throws',
      USER_DOES_NOT_HAVE_PASSWORD: 'throws',
      PASSWORD_CONFIRMATION_MISMATCH: 'throws',
    },
    async arrange(world) {
      await signUp(world)
      return (options) =>
        updatePassword(world.client, { oldPassword: PASSWORD, newPassword: 'new horse battery' }, options)
    },
  },
  setPassword: {
    needsUser: true,
    operations: ['setPassword'],
    errors: { PASSWORD_AUTHENTICATION_NOT_ENABLED: 'throws', PASSWORD_TOO_SHORT: 'throws' },
    async arrange(world) {
      await signUp(world)
      world.emulator.db.users.update(theUser(world), { password_hash: null })
      return (options) => setPassword(world.client, { password: 'new horse battery' }, options)
    },
  },
  sendMagicLink: {
    operations: ['sendSignInCode'],
    errors: {
      SIGN_UP_NOT_ENABLED: 'throws',
      USER_EMAIL_ALREADY_EXISTS: 'throws',
      REDIRECT_URL_NOT_WHITELISTED: 'throws',
      ...BOT_CHALLENGE,
    },
    arrange:
      async ({ client }) =>
      (options) =>
        sendMagicLink(client, { email: EMAIL }, options),
  },
  signInWithMagicLink: {
    operations: ['otpSignIn'],
    errors: {
      ...CODES,
      SIGN_UP_NOT_ENABLED: 'throws',
      PERMISSION_NOT_FOUND: 'throws',
      SIGN_UP_REJECTED: 'throws',
      USER_EMAIL_ALREADY_EXISTS: 'throws',
      ...MFA,
    },
    async arrange(world) {
      await sendMagicLink(world.client, { email: EMAIL })
      return (options) => signInWithMagicLink(world.client, { code: mailed(world, 'magic-link') }, options)
    },
  },
  completeOAuth: {
    operations: ['exchangeOAuthToken'],
    errors: {
      INVALID_AUTHORIZATION_CODE: 'throws',
      REDIRECT_URL_NOT_WHITELISTED: 'throws',
      INVALID_OAUTH_CLIENT_ID_OR_SECRET: 'throws',
      // The endpoint returns it for its other grant, a refresh.
      REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: 'throws',
      PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT: 'throws',
      ...MFA,
    },
    async arrange(world) {
      await signInWithOAuth(world.client, { providerId: 'github' })
      await consent(world)
      return (options) => completeOAuth(world.client, options)
    },
  },
  registerPasskey: {
    needsUser: true,
    operations: ['initiatePasskeyRegistration', 'registerPasskeyCredential'],
    errors: {
      ...CODES,
      PASSKEY_AUTHENTICATION_NOT_ENABLED: 'throws',
      PASSKEY_REGISTRATION_FAILED: 'throws',
      PASSKEY_AUTHENTICATION_FAILED: 'throws',
    },
    aborted: { name: 'PasskeyError', reason: 'CEREMONY_ABORTED' },
    async arrange(world) {
      await signUp(world)
      return (options) => registerPasskey(world.client, options)
    },
  },
  signInWithPasskey: {
    operations: ['initiatePasskeyAuthentication', 'passkeySignIn'],
    errors: { ...CODES, PASSKEY_AUTHENTICATION_NOT_ENABLED: 'throws', PASSKEY_AUTHENTICATION_FAILED: 'throws', ...MFA },
    aborted: { name: 'PasskeyError', reason: 'CEREMONY_ABORTED' },
    async arrange(world) {
      await signUp(world)
      await registerPasskey(world.client)
      world.client.session.clear()
      return (options) => signInWithPasskey(world.client, {}, options)
    },
  },
  signInWithTotp: {
    operations: ['mfaSignIn'],
    errors: { ...CODES, INVALID_TOTP_CODE: 'throws' },
    async arrange(world) {
      await account(world)
      world.emulator.db.users.update(theUser(world), { requires_totp_mfa: true, totp_secret_base64: TOTP_SECRET })
      const outcome = await signInWithPassword(world.client, mira)
      if (outcome.status !== 'mfa-required') throw new Error('No second factor was asked for.')
      const { attemptCode } = outcome
      return (options) => signInWithTotp(world.client, { totp: totpNow(world, TOTP_SECRET), attemptCode }, options)
    },
  },
  signInAnonymously: {
    operations: ['anonymousSignUp'],
    errors: { ANONYMOUS_ACCOUNTS_NOT_ENABLED: 'throws', PERMISSION_NOT_FOUND: 'throws' },
    arrange:
      async ({ client }) =>
      (options) =>
        signInAnonymously(client, options),
  },
  verifyEmail: {
    operations: ['verifyContactChannel'],
    errors: { ...CODES, VERIFICATION_CODE_ALREADY_USED: { status: 'already-verified' } },
    async arrange(world) {
      await signUp(world)
      return (options) => verifyEmail(world.client, { code: mailed(world, 'email-verification') }, options)
    },
  },
  sendVerificationEmail: {
    needsUser: true,
    operations: ['getCurrentUser', 'sendVerificationCode'],
    errors: {
      ...NO_USER,
      EMAIL_IS_NOT_PRIMARY_EMAIL: 'throws',
      EMAIL_ALREADY_VERIFIED: 'throws',
      REDIRECT_URL_NOT_WHITELISTED: 'throws',
    },
    async arrange(world) {
      await signUp(world)
      return (options) => sendVerificationEmail(world.client, {}, options)
    },
  },
  'sendVerificationEmail to one address': {
    needsUser: true,
    operations: ['sendContactChannelVerificationCode'],
    errors: {
      ...NO_USER,
      USER_ID_DOES_NOT_EXIST: 'throws',
      EMAIL_ALREADY_VERIFIED: 'throws',
      REDIRECT_URL_NOT_WHITELISTED: 'throws',
    },
    async arrange(world) {
      await signUp(world)
      const contactChannelId = world.emulator.db.contactChannels.all()[0]!.id
      return (options) => sendVerificationEmail(world.client, { contactChannelId }, options)
    },
  },
  acceptInvitation: {
    needsUser: true,
    operations: ['getTeamInvitationDetails', 'acceptTeamInvitation'],
    errors: {
      ...CODES,
      USER_AUTHENTICATION_REQUIRED: 'throws',
      PERMISSION_NOT_FOUND: 'throws',
      TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED: 'throws',
      TEAM_INVITATION_EMAIL_MISMATCH: 'throws',
    },
    async arrange(world) {
      await signUp(world)
      const { id: teamId } = await createTeam(world.client, { displayName: 'Harbor' })
      const callbackUrl = `${ORIGIN}/handler/team-invitation`
      await sendTeamInvitation(world.client, { teamId, email: 'ines@harbor.example', callbackUrl })
      await signUpWithPassword(world.client, { email: 'ines@harbor.example', password: PASSWORD })
      return (options) => acceptInvitation(world.client, { code: mailed(world, 'team-invitation') }, options)
    },
  },
  confirmCliLogin: {
    needsUser: true,
    operations: ['completeCliLogin'],
    errors: {},
    async arrange(world) {
      await signUp(world)
      const { loginCode } = await startCliLogin(world.client)
      return (options) => confirmCliLogin(world.client, { loginCode }, options)
    },
  },
  loginFromCli: {
    operations: ['startCliLogin', 'pollCliLogin'],
    errors: { INVALID_POLLING_CODE: 'throws' },
    async arrange(world) {
      await signUp(world)
      const confirm = (url: string): void => {
        const loginCode = new URL(url).searchParams.get('login_code')!
        const login = world.emulator.db.cliLogins.all().find((candidate) => candidate.login_code === loginCode)!
        const [session] = world.emulator.db.sessions.all()
        world.emulator.db.cliLogins.update(login, { refresh_token: session!.refresh_token })
      }
      return (options) => loginFromCli(world.client, { appUrl: ORIGIN, promptLink: confirm }, options)
    },
  },
  createTeam: {
    needsUser: true,
    operations: ['createTeam', 'updateCurrentUser'],
    errors: {
      ...NO_USER,
      USER_AUTHENTICATION_REQUIRED: 'throws',
      USER_NOT_FOUND: 'throws',
      PERMISSION_NOT_FOUND: 'throws',
      TEAM_MEMBERSHIP_NOT_FOUND: 'throws',
      ...ADDRESS_TAKEN,
    },
    async arrange(world) {
      await signUp(world)
      return (options) => createTeam(world.client, { displayName: 'Harbor' }, options)
    },
  },
  selectTeam: {
    needsUser: true,
    operations: ['updateCurrentUser'],
    errors: { ...NO_USER, TEAM_MEMBERSHIP_NOT_FOUND: 'throws', ...ADDRESS_TAKEN },
    async arrange(world) {
      await signUp(world)
      await createTeam(world.client, { displayName: 'Harbor' })
      return (options) => selectTeam(world.client, { teamId: null }, options)
    },
  },
  inviteToTeam: {
    operations: ['sendTeamInvitation'],
    errors: {
      USER_AUTHENTICATION_REQUIRED: 'throws',
      TEAM_MEMBERSHIP_NOT_FOUND: 'throws',
      TEAM_PERMISSION_REQUIRED: 'throws',
      REDIRECT_URL_NOT_WHITELISTED: 'throws',
    },
    async arrange(world) {
      await signUp(world)
      const { id: teamId } = await createTeam(world.client, { displayName: 'Harbor' })
      return (options) => inviteToTeam(world.client, { teamId, email: 'ines@harbor.example' }, options)
    },
  },
  leaveTeam: {
    needsUser: true,
    operations: ['removeTeamMember'],
    errors: {
      ...NO_USER,
      TEAM_MEMBERSHIP_NOT_FOUND: 'throws',
      TEAM_PERMISSION_REQUIRED: 'throws',
      USER_NOT_FOUND: 'throws',
    },
    async arrange(world) {
      await signUp(world)
      const { id: teamId } = await createTeam(world.client, { displayName: 'Harbor' })
      return (options) => leaveTeam(world.client, { teamId }, options)
    },
  },
  getConnectedAccount: {
    needsUser: true,
    operations: ['createConnectedAccountAccessToken'],
    errors: {
      ...NO_USER,
      OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: 'throws',
      OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS: 'throws',
      OAUTH_CONNECTION_NOT_CONNECTED_TO_USER: { account: null },
      OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE: { account: null },
    },
    async arrange(world) {
      await signUp(world)
      await connectAccount(world.client, { providerId: 'github', scopes: ['repo'] })
      await consent(world)
      await completeOAuth(world.client)
      return async (options) => ({
        account: await getConnectedAccount(world.client, { providerId: 'github', scopes: ['repo'] }, options),
      })
    },
  },
  getUser: {
    operations: ['getCurrentUser'],
    errors: { CANNOT_GET_OWN_USER_WITHOUT_USER: { user: null } },
    async arrange(world) {
      await signUp(world)
      return async (options) => ({ user: await getUser(world.client, {}, options) })
    },
  },
  getPermission: {
    operations: ['listProjectPermissions'],
    errors: NO_USER,
    async arrange(world) {
      await signUp(world)
      return async (options) => ({ held: await getPermission(world.client, { permissionId: 'edit' }, options) })
    },
  },
  'getPermission in a team': {
    operations: ['listTeamPermissions'],
    errors: NO_USER,
    async arrange(world) {
      await signUp(world)
      const { id: teamId } = await createTeam(world.client, { displayName: 'Harbor' })
      return async (options) => ({ held: await getPermission(world.client, { permissionId: 'edit', teamId }, options) })
    },
  },
  deleteAccount: {
    needsUser: true,
    operations: ['deleteCurrentUser'],
    // The account is already deleted.
    errors: { CANNOT_GET_OWN_USER_WITHOUT_USER: { session: 'signed-out' } },
    async arrange(world) {
      await signUp(world)
      return async (options) => {
        await deleteAccount(world.client, options)
        return { session: world.client.session.getSnapshot().status }
      }
    },
  },
  signOut: {
    operations: ['deleteCurrentSession'],
    errors: {
      ACCESS_TOKEN_EXPIRED: { revoked: true },
      REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: { revoked: true },
    },
    offline: { revoked: false },
    async arrange(world) {
      await signUp(world)
      return (options) => signOut(world.client, options)
    },
  },
  signOutEverywhere: {
    needsUser: true,
    operations: ['listSessions', 'deleteSession', 'deleteCurrentSession'],
    errors: {
      ...NO_USER,
      CANNOT_DELETE_CURRENT_SESSION: 'throws',
      ACCESS_TOKEN_EXPIRED: { revoked: true },
      REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: { revoked: true },
    },
    offline: { revoked: false },
    offlineAt: 'deleteCurrentSession',
    async arrange(world) {
      await signUp(world)
      const { shared } = world
      const otherDevice = createClient({ ...shared, publishableClientKey: 'pck_emulator', tokenStore: 'memory' })
      await signInWithPassword(otherDevice, mira)
      return (options) => signOutEverywhere(world.client, options)
    },
  },
  completeTotpEnrollment: {
    needsUser: true,
    operations: ['updateCurrentUser'],
    errors: { ...NO_USER, TEAM_MEMBERSHIP_NOT_FOUND: 'throws', ...ADDRESS_TAKEN },
    async arrange(world) {
      await signUp(world)
      const { secretBase64 } = startTotpEnrollment(world.client, { accountName: EMAIL, issuer: 'Harbor' })
      return (options) =>
        completeTotpEnrollment(world.client, { secretBase64, totp: totpNow(world, secretBase64) }, options)
    },
  },
  removeTotp: {
    needsUser: true,
    operations: ['updateCurrentUser'],
    errors: { ...NO_USER, TEAM_MEMBERSHIP_NOT_FOUND: 'throws', ...ADDRESS_TAKEN },
    async arrange(world) {
      await signUp(world)
      return (options) => removeTotp(world.client, options)
    },
  },
}
