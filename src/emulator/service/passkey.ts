/** Passkeys: registration and sign-in. The signatures of both are verified. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { encodeText, toBase64Url, toBytes } from '../../core/util/encoding.ts'
import { requireOwnUser } from '../domain/caller.ts'
import { createCode, useCode } from '../domain/codes.ts'
import { readSettings } from '../domain/configuration.ts'
import { fail, failInternal } from '../domain/refusals.ts'
import type { RequestContext } from '../domain/requestContext.ts'
import { isTrustedUrl } from '../domain/trustedUrls.ts'
import { EmulatorError } from '../errors.ts'
import { hasChange } from '../generations.ts'
import { PASSKEY_CEREMONY_MILLIS, PASSKEY_CODE_LIFETIME_MILLIS, type Wire } from '../specification.ts'
import type { ProjectConfig } from '../state/projectRecords.ts'
import type { PasskeyRecord } from '../state/records.ts'
import { compositeKey } from '../state/tables.ts'
import { findPrimaryChannel } from './channels.ts'
import type { Resolvers } from './resolver.ts'
import { signIn } from './sessions.ts'

/** COSE algorithms, the preferred one first: EdDSA, ECDSA on P-256, RSA. */
const ALGORITHMS = [-8, -7, -257] as const

/** A placeholder that the client replaces with the page's host name. */
const RELYING_PARTY_PLACEHOLDER = 'THIS_VALUE_WILL_BE_REPLACED.example.com'

/** Refuses with `PASSKEY_AUTHENTICATION_NOT_ENABLED` if passkeys are disabled. */
function requirePasskeys({ project }: Pick<RequestContext, 'project'>): void {
  if (!readSettings(project).passkey_enabled) fail('PASSKEY_AUTHENTICATION_NOT_ENABLED')
}

/**
 * Returns the origin of a ceremony, from the client data of the browser. It must equal the origin of a trusted
 * domain, including the port, or be localhost if the project allows that. Since 2026 domains may be patterns. Refuses
 * with `PASSKEY_AUTHENTICATION_FAILED`, or since 2026 for a registration with `PASSKEY_REGISTRATION_FAILED`.
 */
function requireTrustedOrigin(context: RequestContext, clientDataJSON: unknown, isRegistration: boolean): URL {
  const config = readSettings(context.project)
  const origin = readOrigin(clientDataJSON)
  if (origin && isPasskeyOrigin(context, config, origin)) return origin
  return fail(
    isRegistration && hasChange(context, 'passkeyOrigins')
      ? 'PASSKEY_REGISTRATION_FAILED'
      : 'PASSKEY_AUTHENTICATION_FAILED',
  )
}

function isPasskeyOrigin(context: RequestContext, { allow_localhost, domains }: ProjectConfig, origin: URL): boolean {
  if (hasChange(context, 'passkeyOrigins')) return isTrustedUrl(context, origin.href)
  if (allow_localhost && origin.hostname === 'localhost') return true
  return domains.some(({ domain }) => URL.canParse(domain) && new URL(domain).origin === origin.origin)
}

function readOrigin(clientDataJSON: unknown): URL | null {
  try {
    const text = new TextDecoder().decode(toBytes(typeof clientDataJSON === 'string' ? clientDataJSON : ''))
    const { origin } = JSON.parse(text) as { origin?: unknown }
    return new URL(String(origin))
  } catch {
    return null
  }
}

/** The client data of a ceremony, not yet validated. */
const readClientData = ({ response }: { readonly response?: { readonly clientDataJSON?: unknown } | null }): unknown =>
  response?.clientDataJSON

/** Returns the passkey of a registration; `null` if the verification fails. */
async function verifyRegistration(
  context: RequestContext,
  response: Wire<'PasskeyRegistrationCredential'>,
  expectedChallenge: string,
): Promise<PasskeyRecord | null> {
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const { origin, hostname } = requireTrustedOrigin(context, readClientData(response), true)
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: false,
    supportedAlgorithmIDs: [...ALGORITHMS],
  }).catch(() => ({ verified: false as const, registrationInfo: undefined }))
  if (!verified || !registrationInfo) return null
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  return { credential_id: id, public_key: toBase64Url(publicKey), counter, transports }
}

/** Returns the new counter of a passkey; `null` if the verification of the assertion fails. */
async function verifyAssertion(
  context: RequestContext,
  response: Wire<'PasskeyAuthenticationResponse'>,
  expectedChallenge: string,
  passkey: PasskeyRecord,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const { origin, hostname } = requireTrustedOrigin(context, readClientData(response), false)
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: false,
    credential: {
      id: passkey.credential_id,
      publicKey: toBytes(passkey.public_key),
      counter: passkey.counter,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  return verified && authenticationInfo ? authenticationInfo.newCounter : null
}

/** Loads the package on demand: few tests use passkeys. */
function loadWebAuthn() {
  return import('@simplewebauthn/server').catch((cause: unknown) => {
    throw new EmulatorError(
      'MISSING_PACKAGE',
      'Verifying a passkey needs @simplewebauthn/server. Install it: npm install -D @simplewebauthn/server',
      { cause },
    )
  })
}

const CHALLENGE_BYTES = 32

export const passkey = {
  initiatePasskeyRegistration(context) {
    const user = requireOwnUser(context)
    requirePasskeys(context)
    const challenge = toBase64Url(context.random.bytes(CHALLENGE_BYTES))
    const name = user.display_name ?? findPrimaryChannel(context, user.id)?.value ?? 'Account'
    const data = { challenge, user_id: user.id }
    return {
      code: createCode(context, 'passkey-registration', PASSKEY_CODE_LIFETIME_MILLIS, data).code,
      options_json: {
        rp: { id: RELYING_PARTY_PLACEHOLDER, name: context.project.display_name },
        user: { id: toBase64Url(encodeText(user.id)), name, displayName: name },
        challenge,
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
        timeout: PASSKEY_CEREMONY_MILLIS,
        attestation: 'none',
        excludeCredentials: [],
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'preferred' },
        extensions: { credProps: true },
      },
    }
  },

  async registerPasskeyCredential(context) {
    const { body, db, user } = context
    const { data } = useCode(context, 'passkey-registration', body.code)
    requirePasskeys(context)
    if (!user)
      return failInternal('The service fails if a passkey is registered without a signed-in user. Sign in first.')
    if (data.user_id !== user.id) fail('PASSKEY_REGISTRATION_FAILED')
    const passkey = await verifyRegistration(context, body.credential, data.challenge)
    if (!passkey) return fail('PASSKEY_REGISTRATION_FAILED')
    db.users.update(user, { passkey })
    return { user_handle: passkey.credential_id }
  },

  initiatePasskeyAuthentication(context) {
    requirePasskeys(context)
    const challenge = toBase64Url(context.random.bytes(CHALLENGE_BYTES))
    return {
      code: createCode(context, 'passkey-authentication', PASSKEY_CODE_LIFETIME_MILLIS, { challenge }).code,
      options_json: {
        rpId: RELYING_PARTY_PLACEHOLDER,
        challenge,
        allowCredentials: [],
        timeout: PASSKEY_CEREMONY_MILLIS,
        userVerification: 'preferred',
      },
    }
  },

  async passkeySignIn(context) {
    const { body, db, project } = context
    const { data } = useCode(context, 'passkey-authentication', body.code)
    requirePasskeys(context)
    const response = body.authentication_response
    const user = db.users.first('passkey', compositeKey(project.id, typeof response.id === 'string' ? response.id : ''))
    if (!user?.passkey) return fail('PASSKEY_AUTHENTICATION_FAILED')
    const counter = await verifyAssertion(context, response, data.challenge, user.passkey)
    if (counter === null) return fail('PASSKEY_AUTHENTICATION_FAILED')
    db.users.update(user, { passkey: { ...user.passkey, counter } })
    return { ...(await signIn(context, user)), is_new_user: false }
  },
} satisfies Resolvers
