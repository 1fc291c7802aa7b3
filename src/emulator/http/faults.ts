/** Simulated faults: known errors of operations, and network failures. */
import { toRecord } from '../../core/util/record.ts'
import { isPartyFault, PARTY_FAULTS, type Party, type PartyFault, type TakePartyFault } from '../domain/parties.ts'
import { toRefusal } from '../domain/refusals.ts'
import { reply, replyText, type Reply } from '../domain/reply.ts'
import { EmulatorError } from '../errors.ts'
import {
  errorCatalog,
  routes,
  type ErrorDetails,
  type ErrorOf,
  type KnownErrorCode,
  type OperationId,
  type Route,
} from '../specification.ts'
import type { Delivery } from './http.ts'
import { toInternalErrorText, type DraftResponse } from './respond.ts'

/** The delay of a demonstration fetch. */
const DEMO_FETCH_DELAY_MILLIS = 2000

/** A fault that isn't one of the operation's known errors. */
export type TransportFault =
  /** Nothing arrives: the network is down, and the service never sees the request. */
  | { readonly kind: 'offline' }
  /** The service processes the request, and the response is lost. */
  | { readonly kind: 'lost-after-commit' }
  /** The response is delayed in real time, by 2,000 ms unless `millis` is given. */
  | { readonly kind: 'slow'; readonly millis?: number }
  /** Status 429 from a proxy, with `Retry-After`: 1 second unless given; `null` omits the header. */
  | { readonly kind: 'rate-limited'; readonly retryAfterSeconds?: number | null }
  /** Status 508 with the marker of an infinite loop. */
  | { readonly kind: 'infinite-loop' }
  /** An HTML page instead of JSON, as sent by proxies: status 502 unless given. */
  | { readonly kind: 'html'; readonly status?: number }
  /** The connection breaks in the middle of the body. */
  | { readonly kind: 'truncated' }
  /** A known error whose header and body have different codes. */
  | { readonly kind: 'mismatched-error' }
  /** A known error with a code that this version doesn't know. */
  | { readonly kind: 'unknown-error' }
  /** Status 500 with the service's generic error text. */
  | { readonly kind: 'server-error' }

/** A known error with custom details. A code alone gets the example details of the catalog. */
export type KnownErrorFault<Code extends KnownErrorCode = KnownErrorCode> = Code extends KnownErrorCode
  ? { readonly kind: 'error'; readonly code: Code; readonly details: ErrorDetails<Code> }
  : never

/** Any fault: of the transport, or a known error with details. */
export type Fault = TransportFault | KnownErrorFault

/** A fault of an operation: one of its error codes, a code with details, or a transport fault. */
export type FaultOf<Id extends OperationId> =
  ErrorOf<Id> | KnownErrorFault<ErrorOf<Id>> | TransportFault | TransportFault['kind']

/** Makes operations fail on request. */
export interface Faults {
  /** Lets another party fail the next time it is asked: the mail server, the payment or the OAuth provider. */
  once<P extends Party>(party: P, fault: PartyFault<P>): void
  /** Lets another party fail until `clear`. */
  always<P extends Party>(party: P, fault: PartyFault<P>): void
  /** Fails the next call of the operation. Several faults are used in order, one per call. */
  once<Id extends OperationId>(operation: Id, fault: FaultOf<Id>): void
  once(operation: '*', fault: TransportFault | TransportFault['kind']): void
  /** Fails every call of the operation until `clear`. `'*'` means all operations. */
  always<Id extends OperationId>(operation: Id, fault: FaultOf<Id>): void
  always(operation: '*', fault: TransportFault | TransportFault['kind']): void
  /** Removes the faults of an operation or a party, or all faults. */
  clear(operation?: OperationId | Party | '*'): void
}

/** A fault that is still active. */
export interface PendingFault {
  /** The operation or the party. */
  readonly operation: string
  readonly times: 'once' | 'always'
  /** The code of a known error, or the kind of a transport fault. */
  readonly name: string
}

/** Faults with the methods that the engine uses, and `add` for names that are only known at run time. */
export interface FaultRegistry extends Faults {
  /** Adds a fault. @throws {EmulatorError} INVALID_FAULT if the operation, code or kind of fault is unknown */
  add(times: 'once' | 'always', operation: string, fault: unknown): void
  /** All active faults. */
  list(): PendingFault[]
  /** Returns the fault for this call, if any, and removes it if it is for one call only. */
  take(operation: string): Fault | null
  readonly takePartyFault: TakePartyFault
}

const TRANSPORT_FAULT_KINDS: readonly string[] = [
  'offline',
  'lost-after-commit',
  'slow',
  'rate-limited',
  'infinite-loop',
  'html',
  'truncated',
  'mismatched-error',
  'unknown-error',
  'server-error',
] satisfies TransportFault['kind'][]

export function createFaults(): FaultRegistry {
  /** Faults for one call each, by operation. */
  const queued = new Map<string, Fault[]>()
  /** Faults for every call, by operation. */
  const permanent = new Map<string, Fault>()

  const queuedOfParties: { readonly party: Party; readonly fault: string }[] = []
  const permanentOfParties = new Map<Party, string>()

  const add: FaultRegistry['add'] = (times, operation, input) => {
    if (Object.hasOwn(PARTY_FAULTS, operation)) return addPartyFault(times, operation, input)
    if (operation !== '*' && !routes.some((route) => route.id === operation)) {
      throw new EmulatorError(
        'INVALID_FAULT',
        `No operation is named ${operation}. Use an operationId, or "*" for all.`,
      )
    }
    const fault = toFault(input)
    if (times === 'always') permanent.set(operation, fault)
    else queued.set(operation, [...(queued.get(operation) ?? []), fault])
  }
  const addPartyFault = (times: 'once' | 'always', party: string, fault: unknown): void => {
    if (!isPartyFault(party, fault)) {
      const names = PARTY_FAULTS[party as Party].join(', ')
      throw new EmulatorError('INVALID_FAULT', `A fault of ${party} is one of ${names}.`)
    }
    if (times === 'always') permanentOfParties.set(party, String(fault))
    else queuedOfParties.push({ party, fault: String(fault) })
  }
  const takePartyFault = (party: Party): string | null => {
    const index = queuedOfParties.findIndex((queued) => queued.party === party)
    const [next] = index < 0 ? [] : queuedOfParties.splice(index, 1)
    return next?.fault ?? permanentOfParties.get(party) ?? null
  }
  const takeExact = (operation: string): Fault | null =>
    queued.get(operation)?.shift() ?? permanent.get(operation) ?? null

  return {
    add,
    once: (operation: string, fault: unknown) => add('once', operation, fault),
    always: (operation: string, fault: unknown) => add('always', operation, fault),
    list: () => [
      ...[...queued].flatMap(([operation, faults]) => faults.map((fault) => toPending(operation, 'once', fault))),
      ...[...permanent].map(([operation, fault]) => toPending(operation, 'always', fault)),
      ...queuedOfParties.map(({ party, fault }): PendingFault => ({ operation: party, times: 'once', name: fault })),
      ...[...permanentOfParties].map(([party, fault]): PendingFault => ({
        operation: party,
        times: 'always',
        name: fault,
      })),
    ],
    take: (operation) => takeExact(operation) ?? takeExact('*'),
    takePartyFault: takePartyFault as TakePartyFault,
    clear(operation) {
      const keptFaults = operation === undefined ? [] : queuedOfParties.filter(({ party }) => party !== operation)
      queuedOfParties.splice(0, queuedOfParties.length, ...keptFaults)
      if (operation === undefined) permanentOfParties.clear()
      else permanentOfParties.delete(operation as Party)
      for (const faults of [queued, permanent]) {
        if (operation === undefined) faults.clear()
        else faults.delete(operation)
      }
    },
  }
}

function toPending(operation: string, times: PendingFault['times'], fault: Fault): PendingFault {
  return { operation, times, name: toFaultName(fault) }
}

/** Returns the code of a known error, or the kind of a transport fault. */
export const toFaultName = (fault: Fault): string => (fault.kind === 'error' ? fault.code : fault.kind)

function toFault(input: unknown): Fault {
  const fault = typeof input === 'string' ? parseName(input) : input
  if (isFault(fault)) return fault
  throw new EmulatorError(
    'INVALID_FAULT',
    `A fault is a code of the catalog, { kind: 'error', code, details }, or one of ${TRANSPORT_FAULT_KINDS.join(', ')}.`,
  )
}

function isFault(value: unknown): value is Fault {
  const { kind, code } = toRecord(value)
  return kind === 'error' ? isCode(code) : TRANSPORT_FAULT_KINDS.includes(String(kind))
}

function parseName(name: string): unknown {
  return isCode(name) ? { kind: 'error', code: name, details: errorCatalog[name].details } : { kind: name }
}

const isCode = (name: unknown): name is KnownErrorCode => typeof name === 'string' && Object.hasOwn(errorCatalog, name)

/** Returns the transport fault of the response; `undefined` if the response arrives unchanged. */
export function toDelivery(fault: Fault): Delivery | undefined {
  switch (fault.kind) {
    case 'offline':
    case 'lost-after-commit':
      return { isLost: true }
    case 'truncated':
      return { isTruncated: true }
    case 'slow':
      return { delayMillis: fault.millis ?? DEMO_FETCH_DELAY_MILLIS }
    default:
      return undefined
  }
}

/** Returns the response that replaces the real one; `null` if the operation runs anyway. */
export function toFaultResponse(fault: Fault, route: Route, requestId: string): DraftResponse | null {
  switch (fault.kind) {
    case 'error': {
      const { reply, knownError } = toRefusal(fault.code, fault.details)
      return { reply, knownError }
    }
    case 'offline':
      return createProxyResponse(503, '')
    case 'rate-limited': {
      const { retryAfterSeconds: seconds = 1 } = fault
      return createProxyResponse(429, 'Too many requests', seconds === null ? null : { 'retry-after': String(seconds) })
    }
    case 'infinite-loop':
      return createProxyResponse(508, 'INFINITE_LOOP_DETECTED')
    case 'html':
      return createProxyResponse(fault.status ?? 502, '<!doctype html><title>Bad gateway</title><h1>Bad gateway</h1>', {
        'content-type': 'text/html; charset=utf-8',
      })
    case 'mismatched-error': {
      const code = route.errors.find(isCode) ?? 'SCHEMA_ERROR'
      const body = { code, error: 'The header names another error.' }
      return { reply: reply(errorCatalog[code].status, body), knownError: 'BODY_PARSING_ERROR' }
    }
    case 'unknown-error': {
      const code = 'AN_ERROR_OF_TOMORROW'
      return { reply: reply(400, { code, error: "An error that this version doesn't know." }), knownError: code }
    }
    case 'server-error':
      return { reply: replyText(500, toInternalErrorText(requestId)), knownError: null }
    default:
      return null
  }
}

function createProxyResponse(status: number, text: string, headers: Reply['headers'] = null): DraftResponse {
  return { reply: replyText(status, text, headers), knownError: null, isFromProxy: true }
}
