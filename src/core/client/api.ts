/**
 * The types of `client.api`: those of openapi-fetch, bound to the paths of this service. The library's own are generic
 * over any specification, and checking them cost an app's compiler a third of its time.
 */
import type { paths } from '../../../generated/wire.ts'

type Method = 'get' | 'put' | 'post' | 'delete' | 'options' | 'head' | 'patch' | 'trace'

type PathOf<M extends Method> = { [Path in keyof paths]: M extends keyof paths[Path] ? Path : never }[keyof paths]
type OperationOf<M extends Method, Path extends keyof paths> = M extends keyof paths[Path] ? paths[Path][M] : never

type ParamsOf<Operation> = Operation extends { parameters: infer Parameters }
  ? {} extends Parameters
    ? { params?: Parameters }
    : { params: Parameters }
  : {}

type BodyOf<Operation> = Operation extends { requestBody: { content: infer Content } }
  ? { body: Content[keyof Content] }
  : Operation extends { requestBody?: { content: infer Content } | undefined }
    ? unknown extends Content
      ? { body?: never }
      : { body?: Content[keyof Content] }
    : { body?: never }

/** Ways to read a body, each with the type of its result. */
interface Bodies<Content> {
  json: Content
  text: string
  blob: Blob
  arrayBuffer: ArrayBuffer
  stream: Response['body']
}

interface QueryStyle {
  array?: { style: 'form' | 'spaceDelimited' | 'pipeDelimited'; explode: boolean }
  object?: { style: 'form' | 'deepObject'; explode: boolean }
  allowReserved?: boolean
}

/** Options of a call besides its parameters and its body. */
interface ApiOptions extends Omit<RequestInit, 'body' | 'headers'> {
  baseUrl?: string
  headers?:
    | RequestInit['headers']
    | Record<string, string | number | boolean | (string | number | boolean)[] | null | undefined>
  fetch?: (input: Request) => Promise<Response>
  querySerializer?: ((query: any) => string) | QueryStyle
  bodySerializer?: (body: any) => any
  pathSerializer?: (path: string, params: Record<string, unknown>) => string
  middleware?: ApiMiddleware[]
}

/**
 * Distributes over the operations once. Otherwise the compiler would combine each operation's parameters with each
 * body.
 */
type Init<Operation, As> = Operation extends unknown
  ? ParamsOf<Operation> & BodyOf<Operation> & ApiOptions & { parseAs?: As }
  : never

/** The options may be left out if none is required. */
type Inits<Given> = {} extends Given ? [init?: Given] : [init: Given]

type Success = 200 | 201 | 202 | 203 | 204 | 206 | 207
type Failure<Status> = Status extends Success | 301 | 302 | 303 | 307 | 308 ? never : Status

type ContentOf<Responses, Status extends keyof Responses> = {
  [S in Status]: Responses[S] extends { content: infer Content } ? Content[keyof Content] : undefined
}[Status]

/** Result of a call by path. */
export type ApiResult<Operation, As extends keyof Bodies<unknown>> = Operation extends { responses: infer Responses }
  ? | { data: Bodies<ContentOf<Responses, keyof Responses & Success>>[As]; error?: never; response: Response }
    | { data?: never; error: ContentOf<Responses, Failure<keyof Responses>>; response: Response }
  : never

type Call<M extends Method> = <Path extends PathOf<M>, As extends keyof Bodies<unknown> = 'json'>(
  url: Path,
  ...init: Inits<Init<OperationOf<M, Path>, As>>
) => Promise<ApiResult<OperationOf<M, Path>, As>>

interface MiddlewareParams {
  readonly request: Request
  /** The path with its braces. */
  readonly schemaPath: string
  readonly params: Partial<Record<'query' | 'header' | 'path' | 'cookie', Record<string, unknown>>>
  readonly id: string
  readonly options: object
}

type Awaitable<Value> = Value | Promise<Value>

/** Callbacks that run before and after a call by path. */
export interface ApiMiddleware {
  onRequest?: (params: MiddlewareParams) => Awaitable<Request | Response | undefined | void>
  onResponse?: (params: MiddlewareParams & { readonly response: Response }) => Awaitable<Response | undefined | void>
  onError?: (params: MiddlewareParams & { readonly error: unknown }) => Awaitable<Response | Error | undefined | void>
}

/** openapi-fetch with wire types: `client.api.GET('/users/me')` resolves to `{ data, error, response }`. */
export interface ApiClient {
  request<M extends Method, Path extends PathOf<M>, As extends keyof Bodies<unknown> = 'json'>(
    method: M,
    url: Path,
    ...init: Inits<Init<OperationOf<M, Path>, As>>
  ): Promise<ApiResult<OperationOf<M, Path>, As>>
  GET: Call<'get'>
  PUT: Call<'put'>
  POST: Call<'post'>
  DELETE: Call<'delete'>
  OPTIONS: Call<'options'>
  HEAD: Call<'head'>
  PATCH: Call<'patch'>
  TRACE: Call<'trace'>
  use(...middleware: ApiMiddleware[]): void
  eject(...middleware: ApiMiddleware[]): void
}
