/** Refuses requests: with a known error of the specification, with a text, or with an unexpected failure. */
import { errorCatalog, type ErrorDetails, type KnownErrorCode } from '../specification.ts'
import { reply, replyText, type Reply } from './reply.ts'

/** Refuses a request. Thrown by {@link fail} and {@link failText}; the engine sends its reply. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly reply: Reply
  /** The code of a known error; `null` for a text. */
  readonly knownError: KnownErrorCode | null

  constructor(reply: Reply, knownError: KnownErrorCode | null) {
    super(knownError ?? String(reply.body))
    this.reply = reply
    this.knownError = knownError
  }
}

/**
 * Refuses a request with a known error. Its status and message are in the catalog.
 *
 * @param values replace details in the message alone, where the service's details say less than a developer needs
 */
export function fail<Code extends KnownErrorCode>(
  code: Code,
  ...[details, values]: ErrorDetails<Code> extends undefined
    ? []
    : [details: ErrorDetails<Code>, values?: Readonly<Record<string, string>>]
): never {
  throw toRefusal(code, details as Readonly<Record<string, unknown>> | undefined, values)
}

/** Refuses a request with plain text, without an error code. */
export function failText(status: number, text: string): never {
  throw new Refusal(replyText(status, text), null)
}

/**
 * Fails with status 500 where the service does. The response doesn't contain the reason; `onError` receives it.
 */
export function failInternal(reason: string): never {
  throw new Error(reason)
}

/** Creates a refusal with a code that is only known at run time. */
export function toRefusal(
  code: KnownErrorCode,
  details?: Readonly<Record<string, unknown>>,
  values?: Readonly<Record<string, string>>,
): Refusal {
  const { status, message } = errorCatalog[code]
  const error = message.replace(/\{(\w+)\}/g, (_, name: string) => toText(values?.[name] ?? details?.[name]))
  return new Refusal(reply(status, { code, ...(details && { details }), error }), code)
}

const toText = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value ?? ''))
