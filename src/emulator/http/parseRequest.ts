/** Parses the body and the query of a request. */
import { fail } from '../domain/refusals.ts'
import type { WireRequest } from './http.ts'

/**
 * Parses a body by its content type. @throws {Refusal} BODY_PARSING_ERROR if the body does not match its content
 * type, or that type is not supported.
 */
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

/** Parses a query into a flat map. If a key is repeated, the last value wins. */
export function parseQuery(query: string): Record<string, string> {
  return query === '' ? {} : Object.fromEntries(new URLSearchParams(query))
}
