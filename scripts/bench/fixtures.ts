/** The response of the benchmark's service: the specification's own example. */
import { readFileSync } from 'node:fs'
import type { Document } from '../../src/codegen/document.ts'

const text = readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8')
const document = JSON.parse(text) as Document
const { content } = document.paths['/users/me']?.get?.responses['200'] ?? {}

/** The signed-in user, in wire names. */
export const currentUserJson = JSON.stringify(content?.['application/json']?.example)

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** An access token, valid for ten minutes, issued this many seconds from now; negative for the past. */
export function token(offsetSeconds = 0): string {
  const iat = Math.floor(Date.now() / 1000) + offsetSeconds
  return `${encode({ alg: 'ES256' })}.${encode({ sub: 'u', iat, exp: iat + 600 })}.${'s'.repeat(86)}`
}
