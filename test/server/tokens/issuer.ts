/** A scripted issuer of valid and invalid tokens. Signs with jose, not with our own code. */
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'

export const PROJECT = 'project-of-tests'
export const BASE_URL = 'https://identity.example'
export const ISSUER = `${BASE_URL}/api/v1/projects/${PROJECT}`
/** Seconds since 1970. */
export const NOW = 1_800_000_000

export async function createKey(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const { x, y } = await exportJWK(publicKey)
  return { kid, privateKey, publicKey, jwk: { kty: 'EC', crv: 'P-256', alg: 'ES256', kid, x: x!, y: y! } }
}

export type Key = Awaited<ReturnType<typeof createKey>>

/** A valid token, unless claims or header are overridden. */
export function sign(
  key: Key,
  claims: { [Claim in keyof JWTPayload]: JWTPayload[Claim] | undefined } = {},
  header: Record<string, unknown> = {},
): Promise<string> {
  return new SignJWT({
    sub: 'user-1',
    branchId: 'main',
    refreshTokenId: 'session-1',
    role: 'authenticated',
    iss: ISSUER,
    aud: PROJECT,
    iat: NOW,
    exp: NOW + 600,
    ...claims,
  } as JWTPayload)
    .setProtectedHeader({ alg: 'ES256', kid: key.kid, ...header })
    .sign(key.privateKey)
}

/** A fetch that returns the current keys and counts requests. */
export function serveKeys(...keys: Key[]) {
  const state = {
    keys: keys.map(({ jwk }) => jwk) as unknown[],
    count: 0,
    fail: false,
    urls: [] as string[],
    inits: [] as (RequestInit | undefined)[],
    fetch: async (url: string | URL | Request, init?: RequestInit): Promise<Response> => {
      state.count += 1
      state.urls.push(String(url))
      state.inits.push(init)
      if (state.fail) throw new TypeError('fetch failed')
      return Response.json({ keys: state.keys })
    },
  }
  return state
}

/** Joins the parts unchanged, to create tokens that no library would. */
export function forge(header: object, payload: object, signature = ''): string {
  const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${encode(header)}.${encode(payload)}.${signature}`
}
