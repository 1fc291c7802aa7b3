/** `latchkey/wire`: the formats and styles that code of `latchkey generate` uses, and types of its descriptors. */
export {
  binaryBody,
  bodyByType,
  formBody,
  jsonBody,
  multipartBody,
  optionalBody,
  type Rename,
  textBody,
} from '../core/wire/bodies.ts'
export {
  cookie,
  deepObject,
  delimited,
  type Encode,
  encodeNothing,
  encodeReserved,
  exploded,
  jsonParameter,
  jsonSegment,
  jsonText,
  label,
  matrix,
  renamed,
  simple,
} from '../core/wire/parameters.ts'
export { eventStreamResponse, jsonData, type ServerSentEvent } from '../core/wire/events.ts'
export {
  blobResponse,
  emptyResponse,
  jsonResponse,
  parseExactJson,
  type ParseText,
  redirectResponse,
  responseByStatus,
  responseByType,
  streamResponse,
  textResponse,
} from '../core/wire/responses.ts'
export { basic, bearer, cookieKey, headerKey, queryKey } from '../core/wire/security.ts'
export { defineService, serverUrl } from '../core/wire/service.ts'
export { type Alternative, type Shape, type ShapeRef, toModel, toWire } from '../core/wire/shapes.ts'
export { toWireKeys } from '../core/request/casing.ts'
export type {
  AddHeader,
  InputFields,
  ResponseContext,
  ResponseFormat,
  SecurityScheme,
  SerializeBody,
  SerializedBody,
  SerializeParameter,
  Service,
} from '../core/request/operation.ts'
