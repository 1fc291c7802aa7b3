/** The body and the query of a request as values. */
import type { WireRequest } from './message.ts'
import { fail } from './reply.ts'

/** How deep a value may be nested. Deeper values would end the stack of everything that reads or copies them. */
export const MAX_DEPTH = 32

/** @throws Refusal `BODY_PARSING_ERROR` if the body does not match its content type, or that type is not supported. */
export function parseBody({ method, headers, body }: WireRequest): unknown {
  if (method === 'GET') return undefined
  const type = headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase()
  switch (type) {
    case undefined:
    case '':
      return undefined
    case 'application/json':
      return parseJson(body)
    case 'application/x-www-form-urlencoded':
      return Object.fromEntries(new URLSearchParams(body))
    case 'text/plain':
    case 'application/octet-stream':
      return body
    default:
      return fail('BODY_PARSING_ERROR')
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return fail('BODY_PARSING_ERROR')
  }
}

/** The query as a flat map; of repeated keys the last one wins. */
export function parseQuery(query: string): Record<string, string> {
  return query === '' ? {} : Object.fromEntries(new URLSearchParams(query))
}

/** Whether a JSON value is nested more than `depth` levels deep. */
export function isTooDeep(value: unknown, depth = MAX_DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (depth === 0) return true
  for (const name in value) if (isTooDeep((value as Record<string, unknown>)[name], depth - 1)) return true
  return false
}
