import type {
  ErrorResponse,
  HttpMethod,
  IsOperationRequestBodyOptional,
  OperationRequestBodyContent,
  RequiredKeysOf,
  SuccessResponse,
} from 'openapi-typescript-helpers'
import type { paths, PathsByMethod } from '../../../generated/wire.ts'
import type { TransportError } from '../errors.ts'

/**
 * The openapi-fetch client of this service, for calls by path. Its type is written out: with `skipLibCheck: false` the
 * compiler takes longer to check openapi-fetch's own, which fits every specification, than all other types together.
 */
export interface ApiClient {
  readonly GET: ApiMethod<'get'>
  readonly PUT: ApiMethod<'put'>
  readonly POST: ApiMethod<'post'>
  readonly DELETE: ApiMethod<'delete'>
  readonly OPTIONS: ApiMethod<'options'>
  readonly HEAD: ApiMethod<'head'>
  readonly PATCH: ApiMethod<'patch'>
  readonly TRACE: ApiMethod<'trace'>
  readonly request: <
    Method extends HttpMethod,
    Path extends PathsByMethod[Method],
    Init extends ApiInit<OperationOf<Path, Method>>,
  >(
    method: Method,
    path: Path,
    ...init: InitArguments<Init>
  ) => Promise<ApiResult<OperationOf<Path, Method>, Init>>
  /** Adds middleware to all calls that begin later. */
  use(...middleware: ApiMiddleware[]): void
  /** Removes middleware. */
  eject(...middleware: ApiMiddleware[]): void
}

type ApiMethod<Method extends HttpMethod> = <
  Path extends PathsByMethod[Method],
  Init extends ApiInit<OperationOf<Path, Method>>,
>(
  path: Path,
  ...init: InitArguments<Init>
) => Promise<ApiResult<OperationOf<Path, Method>, Init>>

type OperationOf<Path extends keyof paths, Method extends HttpMethod> = paths[Path][Method & keyof paths[Path]]

/** The parameters and the body of an operation, beside what `fetch` takes. */
export type ApiInit<Operation> = ParametersOf<Operation> &
  BodyOf<Operation> &
  Omit<RequestInit, 'body' | 'headers'> & {
    headers?: HeadersInit | Record<string, string | number | boolean | null | undefined>
    /**
     * How the body of a response of success is read.
     *
     * @default 'json'
     */
    parseAs?: keyof ParsedBody
    /** Middleware for this call only. */
    middleware?: ApiMiddleware[]
  }

type ParametersOf<Operation> = Operation extends { parameters: infer Parameters }
  ? RequiredKeysOf<Parameters> extends never
    ? { params?: Parameters }
    : { params: Parameters }
  : unknown

type BodyOf<Operation> =
  OperationRequestBodyContent<Operation> extends never
    ? { body?: never }
    : IsOperationRequestBodyOptional<Operation> extends true
      ? { body?: OperationRequestBodyContent<Operation> }
      : { body: OperationRequestBodyContent<Operation> }

/** Optional where the operation requires neither a parameter nor a body. */
type InitArguments<Init> = RequiredKeysOf<Init> extends never ? [init?: Init] : [init: Init]

interface ParsedBody<Json = unknown> {
  json: Json
  text: string
  blob: Blob
  arrayBuffer: ArrayBuffer
  stream: Response['body']
}

/**
 * `data` for a response of success, `undefined` for an empty one. Otherwise `error`: the body as the service sent it, with the
 * wire's names, or a `TransportError` `STATUS` for an error that isn't JSON or is empty.
 */
export type ApiResult<Operation, Init = unknown> =
  | {
      data: ParsedAs<SuccessResponse<ResponsesOf<Operation>>, Init>
      error?: never
      response: Response
    }
  | { data?: never; error: ErrorResponse<ResponsesOf<Operation>> | TransportError; response: Response }

type ResponsesOf<Operation> = Operation extends { responses: infer Responses extends object } ? Responses : never

type ParsedAs<Json, Init> = Init extends { parseAs: keyof ParsedBody } ? ParsedBody<Json>[Init['parseAs']] : Json

/**
 * Middleware of openapi-fetch. A result replaces the request, the response or the error.
 *
 * @example
 * ```ts
 * client.api.use({ onResponse: ({ schemaPath, response }) => console.log(schemaPath, response.status) })
 * ```
 */
export interface ApiMiddleware {
  /** Runs before a request is sent. A response ends the call without a request. */
  onRequest?(call: ApiCall): Request | Response | undefined | void | Promise<Request | Response | undefined | void>
  /** Runs after every response, in the reverse order. */
  onResponse?(
    call: ApiCall & { response: Response },
  ): Response | undefined | void | Promise<Response | undefined | void>
  /** Runs when no response came. A response is used, an error is thrown instead. */
  onError?(call: ApiCall & { error: unknown }): Response | Error | void | Promise<Response | Error | void>
}

/** A call as {@link ApiMiddleware} sees it. */
export interface ApiCall {
  readonly request: Request
  /** The path of the specification, with the names of its parameters: `/teams/{team_id}`. */
  readonly schemaPath: string
  readonly params: { readonly [place in 'query' | 'header' | 'path' | 'cookie']?: Readonly<Record<string, unknown>> }
  readonly id: string
}
