/** Names in generated code. They are decided once, before anything is written. */
import { capitalize } from './document.ts'

/** Names that generated files use or import, and words that can't be names. */
const RESERVED = new Set(
  `
  AdminClient CallOptions Client EpochMillis HttpHandler InfiniteData KeyExceptions List NoInput Operation OperationCall OperationError
  OperationId OperationInfiniteQuery OperationInfiniteQueryOptions OperationMutation OperationMutationOptions OperationQuery
  OperationQueryOptions OperationSuspenseQueryOptions OperationValidators Registered ServerClient ServerSentEvent ServiceErrors
  ServiceMockOverride Shape SkipToken UseInfiniteQueryResult UseMutationResult UseQueryResult UseSuspenseQueryResult UserIdOrMe
  Array AsyncIterable Blob Boolean Date Error Extract File FormData Map Number Object Omit Pick Promise ReadableStream Readonly Record
  RegExp Request Required Response Set String Symbol TContext TData URL URLSearchParams Uint8Array
  basic bearer binaryBody blobResponse bodyByType cookie cookieKey deepObject defineService delimited emptyResponse encodeNothing
  encodeReserved equals eventStreamResponse exploded formBody handlers headerKey jsonBody jsonData jsonParameter jsonResponse jsonSegment jsonText
  label lazySchema matrix maxProperties minProperties mockServiceOperation multipartBody not once operationInfiniteQuery
  operationListQuery operationMutation operationQuery optionalBody parseExactJson patternProperties queryKey redirectResponse renamed
  requests responseByStatus responseByType responses send serviceErrors simple streamResponse textBody textResponse
  service toModel toWire toWireKeys uniqueItems useOperationInfiniteQuery useOperationMutation useOperationQuery useOperationSuspenseQuery
  validators zod
  any arguments as async await bigint boolean break case catch class client const continue debugger declare default delete do else enum
  eval export extends false finally for from function get globalThis if implements import in infer input instanceof interface is keyof
  let module namespace never new null number object of options override package private protected public readonly require return
  satisfies set static string super switch symbol this throw true try type typeof undefined unique unknown using var void while with
  yield NaN Infinity
  `
    .trim()
    .split(/\s+/),
)

/** Gives out names that differ from each other and from those of generated files. */
export class Names {
  readonly #taken = new Set<string>()

  /**
   * Returns a free name: the wanted one, with `_` if it is reserved, or with a number if it is taken.
   *
   * @param derive names that are made from it and must be free too
   */
  take(wanted: string, derive: (name: string) => readonly string[] = () => []): string {
    const base = RESERVED.has(wanted) ? `${wanted}_` : wanted
    for (let number = 1; ; number++) {
      const name = number === 1 ? base : `${base}${number}`
      const all = [name, ...derive(name)]
      if (all.some((candidate) => this.#taken.has(candidate) || RESERVED.has(candidate))) continue
      for (const candidate of all) this.#taken.add(candidate)
      return name
    }
  }
}

/** `book-list` or `book_list` as `bookList`, or `BookList` for a type. Letters of any script stay. */
export function toIdentifier(name: string, isType: boolean): string {
  const words = name
    .normalize('NFC')
    .split(/[^\p{L}\p{Nd}\p{M}]+/u)
    .filter(Boolean)
  const joined = words.map((word, index) => (index === 0 ? word : capitalize(word))).join('') || 'unnamed'
  const cased = isType ? capitalize(joined) : joined.charAt(0).toLowerCase() + joined.slice(1)
  return /^[\p{ID_Start}$_]/u.test(cased) ? cased : `_${cased}`
}

/** The name of a tag's files: `userKeys` as `user-keys`. */
export const toFileName = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .replaceAll(/[^\p{L}\p{Nd}\p{M}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .toLowerCase()
    .slice(0, 80) || 'operations'
