/** What a passkey ceremony has to show: that it happened on a page of the project, for this challenge. */
import type { ProjectConfig } from '../db/records.ts'
import type { Scope } from '../engine/context.ts'
import { fail } from '../engine/fail.ts'
import { fromBase64Url } from '../base64url.ts'
import { EmulatorError } from '../EmulatorError.ts'

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
export function trustedOrigin(config: ProjectConfig, clientDataJSON: string): URL {
  const origin = readOrigin(clientDataJSON)
  if (!origin) return fail('PASSKEY_AUTHENTICATION_FAILED')
  if (config.allow_localhost && origin.hostname === 'localhost') return origin
  const isTrusted = config.domains.some(
    ({ domain }) => URL.canParse(domain) && new URL(domain).origin === origin.origin,
  )
  return isTrusted ? origin : fail('PASSKEY_AUTHENTICATION_FAILED')
}

function readOrigin(clientDataJSON: string): URL | null {
  try {
    const { origin } = JSON.parse(new TextDecoder().decode(fromBase64Url(clientDataJSON))) as { origin?: unknown }
    return new URL(String(origin))
  } catch {
    return null
  }
}

/** Verifies attestation and assertion. Loaded with the first passkey. */
export function loadWebAuthn(): Promise<typeof import('@simplewebauthn/server')> {
  return import('@simplewebauthn/server').catch((cause: unknown) => {
    throw new EmulatorError(
      'MISSING_PACKAGE',
      'A passkey is to be verified. Install @simplewebauthn/server for it: npm install -D @simplewebauthn/server',
      { cause },
    )
  })
}
