/** How a rule says no. */
import { catalogue, type ErrorDetails, type KnownErrorCode } from '../specification.ts'
import { type Reply, reply, replyText } from './reply.ts'

/** A request is refused. Thrown by {@link fail} and {@link failText}, answered by the engine. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly reply: Reply
  /** The code of a known error; `null` for a refusal in text. */
  readonly knownError: KnownErrorCode | null

  constructor(reply: Reply, knownError: KnownErrorCode | null) {
    super(knownError ?? String(reply.body))
    this.reply = reply
    this.knownError = knownError
  }
}

/** Refuses with a known error: its status and its sentence stand in the catalogue. */
export function fail<Code extends KnownErrorCode>(
  code: Code,
  ...details: ErrorDetails<Code> extends undefined ? [] : [details: ErrorDetails<Code>]
): never {
  throw toRefusal(code, details[0] as Readonly<Record<string, unknown>> | undefined)
}

/** Refuses in plain text, as many checks without a code do. */
export function failText(status: number, text: string): never {
  throw new Refusal(replyText(status, text), null)
}

/**
 * Breaks down where the service does: status 500 and an apology that says nothing. `reason` goes to `onError`, so that
 * whoever runs the emulator learns what the service will not tell.
 */
export function failUnplanned(reason: string): never {
  throw new Error(reason)
}

/** The refusal of a code that is known at run time only. */
export function toRefusal(code: KnownErrorCode, details?: Readonly<Record<string, unknown>>): Refusal {
  const { status, message } = catalogue[code]
  const error = message.replace(/\{(\w+)\}/g, (_, name: string) => toText(details?.[name]))
  return new Refusal(reply(status, { code, ...(details && { details }), error }), code)
}

const toText = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value ?? ''))
