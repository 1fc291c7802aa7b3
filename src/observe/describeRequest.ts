/** Descriptions of requests and responses that contain only values of fixed sets, and therefore no secrets. */
import { operationPaths } from '../../generated/operationPaths.ts'
import type { Client } from '../core/client/types.ts'
import { API_PATH } from '../core/constants.ts'
import { isKnownCode } from '../core/request/isKnownCode.ts'

export interface RequestDescription {
  /** The `operationId`; `null` if the specification has no operation at the address. */
  readonly operation: string | null
  /** `GET`, `POST` and so on; `(other)` for a method that HTTP doesn't define. */
  readonly method: string
  /** The path below `/api/v1`, with parameters in braces: `/teams/{team_id}`. `(other)` for any other address. */
  readonly path: string
}

export interface ResponseDescription {
  readonly status: number
  /** The code of a known error, `UNKNOWN_CODE` for any other code, `null` without a code. */
  readonly error: string | null
}

const METHODS: readonly string[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'QUERY']
const OTHER = '(other)'

interface Template {
  readonly method: string
  readonly path: string
  readonly parts: readonly string[]
  readonly operation: string
}

/**
 * Routes by number of segments, fewest parameters first, so that `/users/me` doesn't match `/users/{user_id}`.
 */
let templates: Map<number, Template[]> | undefined

function getTemplates(length: number): readonly Template[] {
  if (!templates) {
    templates = new Map()
    const countParams = (name: string): number => name.split('{').length
    const sorted = Object.entries(operationPaths).sort(([left], [right]) => countParams(left) - countParams(right))
    for (const [name, operation] of sorted) {
      const [method = '', path = ''] = name.split(' ')
      const parts = path.split('/')
      const templatesOfLength = templates.get(parts.length) ?? []
      templatesOfLength.push({ method, path, parts, operation })
      templates.set(parts.length, templatesOfLength)
    }
  }
  return templates.get(length) ?? []
}

/** Finds the operation of a request. The result contains no parameter values, query, headers or body. */
export function describeRequest({ config }: Pick<Client, 'config'>, url: string, method: string): RequestDescription {
  const name = method.toUpperCase()
  const prefix = config.baseUrl + API_PATH
  const path = url.startsWith(`${prefix}/`) ? url.slice(prefix.length).split(/[?#]/, 1)[0]! : ''
  const parts = path.split('/')
  const template = getTemplates(parts.length).find(
    (candidate) =>
      candidate.method === name &&
      candidate.parts.every((part, index) => part.startsWith('{') || part === parts[index]),
  )
  return {
    operation: template?.operation ?? null,
    method: METHODS.includes(name) ? name : OTHER,
    path: template?.path ?? OTHER,
  }
}

/** Returns the status and the error code of a response. The service may send the status in a header. */
export function describeResponse({ status, headers }: Response): ResponseDescription {
  const actual = Number(headers.get('x-stack-actual-status'))
  const code = headers.get('x-stack-known-error')
  return {
    status: Number.isInteger(actual) && actual >= 100 && actual <= 599 ? actual : status,
    // A code that this version doesn't know may contain anything.
    error: code === null || isKnownCode(code) ? code : 'UNKNOWN_CODE',
  }
}
