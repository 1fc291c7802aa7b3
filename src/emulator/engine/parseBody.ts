/** The body and the query of a request as values. */
import type { WireRequest } from './message.ts'
import { fail } from './reply.ts'

/** @throws Refusal `BODY_PARSING_ERROR` when it is not what its content type says, or that type is not supported. */
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
