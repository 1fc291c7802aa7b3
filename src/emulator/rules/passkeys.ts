/** What a passkey ceremony has to show: that it happened on a page of the project, for this challenge. */
import type { PasskeyRecord, ProjectConfig } from '../db/records.ts'
import type { Scope } from '../engine/context.ts'
import { fail } from '../engine/fail.ts'
import { fromBase64Url, toBase64Url } from '../base64url.ts'
import { EmulatorError } from '../EmulatorError.ts'
import type { Wire } from '../specification.ts'

/** Ed25519, ECDSA on P-256, RSA: algorithms of COSE, the preferred one first. */
export const ALGORITHMS = [-8, -7, -257] as const

/** Stands where the host name of the page belongs: the client has to put it there. */
export const RELYING_PARTY_PLACEHOLDER = 'THIS_VALUE_WILL_BE_REPLACED.example.com'

/** Refuses with `PASSKEY_AUTHENTICATION_NOT_ENABLED` where the project has no passkeys. */
export function requirePasskeys({ project }: Pick<Scope, 'project'>): void {
  if (!project.config.passkey_enabled) fail('PASSKEY_AUTHENTICATION_NOT_ENABLED')
}

/**
 * The origin a ceremony happened on, by what the browser signed. It must equal a trusted domain, port included, or be
 * localhost where the project allows that; else `PASSKEY_AUTHENTICATION_FAILED`.
 */
export function trustedOrigin(config: ProjectConfig, clientDataJSON: unknown): URL {
  const origin = readOrigin(clientDataJSON)
  if (!origin) return fail('PASSKEY_AUTHENTICATION_FAILED')
  if (config.allow_localhost && origin.hostname === 'localhost') return origin
  const isTrusted = config.domains.some(
    ({ domain }) => URL.canParse(domain) && new URL(domain).origin === origin.origin,
  )
  return isTrusted ? origin : fail('PASSKEY_AUTHENTICATION_FAILED')
}

function readOrigin(clientDataJSON: unknown): URL | null {
  try {
    const text = new TextDecoder().decode(fromBase64Url(String(clientDataJSON)))
    const { origin } = JSON.parse(text) as { origin?: unknown }
    return new URL(String(origin))
  } catch {
    return null
  }
}

/** Nobody has looked at the ceremony before: it may be anything. */
const clientDataOf = ({ response }: { readonly response?: { readonly clientDataJSON?: unknown } | null }): unknown =>
  response?.clientDataJSON

/** The passkey a registration made; `null` when it does not verify. */
export async function verifyRegistration(
  config: ProjectConfig,
  response: Wire<'PasskeyRegistrationCredential'>,
  expectedChallenge: string,
): Promise<PasskeyRecord | null> {
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const { origin, hostname } = trustedOrigin(config, clientDataOf(response))
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: response as never,
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

/** The new counter of a passkey whose assertion verifies; `null` when it does not. */
export async function verifyAssertion(
  config: ProjectConfig,
  response: Wire<'PasskeyAuthenticationResponse'>,
  expectedChallenge: string,
  passkey: PasskeyRecord,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const { origin, hostname } = trustedOrigin(config, clientDataOf(response))
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as never,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: false,
    credential: {
      id: passkey.credential_id,
      publicKey: fromBase64Url(passkey.public_key),
      counter: passkey.counter,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  return verified && authenticationInfo ? authenticationInfo.newCounter : null
}

/** Verifies attestation and assertion. Loaded with the first passkey, because hardly any test has one. */
function loadWebAuthn() {
  return import('@simplewebauthn/server').catch((cause: unknown) => {
    throw new EmulatorError(
      'MISSING_PACKAGE',
      'A passkey is to be verified. Install @simplewebauthn/server for it: npm install -D @simplewebauthn/server',
      { cause },
    )
  })
}
