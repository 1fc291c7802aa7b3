/** The input of an operation: where each parameter and the body lie in it. Decided once, for types, code and samples. */
import { toModelName } from '../core/request/casing.ts'
import { objectAlternatives } from './alternatives.ts'
import { isIdentifier } from './code.ts'
import {
  capitalize,
  jsonOf,
  mediaKindOf,
  type Document,
  type MediaKind,
  type MediaType,
  type Operation,
  type Parameter,
  type Schema,
} from './document.ts'
import { modelNameOf } from './emit/casing.ts'
import { avoidInherited, toFieldName } from './fieldNames.ts'
import { toIdentifier } from './names.ts'

/** A parameter, and the field of the input that has it. */
export interface InputField {
  readonly name: string
  readonly parameter: Parameter
}

/** One way to send a body. */
export interface BodyFormat {
  /** The media type. */
  readonly type: string
  readonly kind: MediaKind
  readonly media: MediaType
}

export interface InputBody {
  /** The formats; several if they differ in more than their type. */
  readonly formats: readonly BodyFormat[]
  readonly isRequired: boolean
  /** The field that has the body; absent if its properties are fields of the input. */
  readonly field?: string
  /** The field that chooses one of several formats. */
  readonly typeField?: string
  /** The properties that a body must have, by their names in models; only for a body without a field. */
  readonly required: readonly string[]
}

/** Where parameters and the body lie in the input of an operation. */
export interface Input {
  readonly fields: readonly InputField[]
  readonly body?: InputBody
  /** True if a call needs no input. */
  readonly isOptional: boolean
}

export function inputOf(document: Document, operation: Operation): Input {
  const isOwn = document['x-keys'] === 'rule'
  const taken = new Set<string>()
  const fields = (operation.parameters ?? []).map((parameter): InputField => {
    const base = fieldNameOf(parameter, isOwn)
    const names = [base, `${base}${capitalize(parameter.in)}`]
    for (let number = 2; names.every((name) => taken.has(name)); number++) names.push(`${base}${number}`)
    const name = names.find((candidate) => !taken.has(candidate)) ?? base
    taken.add(name)
    return { name, parameter }
  })
  const body = operation.requestBody && bodyOf(document, operation.requestBody, taken)
  const needsField = fields.some(({ parameter }) => parameter.required)
  const needsBody =
    body?.isRequired === true && (body.field !== undefined || body.required.length > 0 || isUnion(document, body))
  return { fields, ...(body && { body }), isOptional: !needsField && !needsBody }
}

function fieldNameOf({ in: place, name }: Parameter, isOwn: boolean): string {
  if (place === 'header' && isOwn) return headerField(name)
  const wanted = isOwn ? toModelName(name) : place === 'header' ? avoidInherited(name.toLowerCase()) : toFieldName(name)
  return isIdentifier(wanted) ? wanted : toIdentifier(wanted, false)
}

/** The input field of a header of our own service: `x-stack-refresh-token` is `refreshToken`. */
export function headerField(header: string): string {
  return header.replace(/^x-stack-/, '').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

function bodyOf(
  document: Document,
  requestBody: NonNullable<Operation['requestBody']>,
  taken: ReadonlySet<string>,
): InputBody {
  const formats = chooseFormats(requestBody.content)
  const isRequired = requestBody.required === true
  const [first] = formats
  const schema = first?.media.schema ?? {}
  const objects = formats.length === 1 && first && isFieldsKind(first.kind) ? flatObjects(document, schema) : null
  const names = (objects ?? []).flatMap(({ properties = {} }) =>
    Object.entries(properties).map(([wire, property]) => modelNameOf(wire, property)),
  )
  if (objects && !names.some((name) => taken.has(name))) {
    const required = objects[0]?.required?.map((wire) => modelNameOf(wire, objects[0]?.properties?.[wire] ?? {})) ?? []
    return { formats, isRequired, required }
  }
  const free = (...wanted: readonly string[]): string => wanted.find((name) => !taken.has(name)) ?? `${wanted[0]}_`
  return {
    formats,
    isRequired,
    field: free('body', 'requestBody'),
    ...(formats.length > 1 && { typeField: free('contentType', 'bodyContentType') }),
    required: [],
  }
}

const isFieldsKind = (kind: MediaKind): boolean => kind === 'json' || kind === 'form' || kind === 'multipart'

/** The objects whose properties can be fields of the input; `null` for a body that isn't an object with declared keys. */
function flatObjects(document: Document, schema: Schema): Schema[] | null {
  if (schema['x-by-access']) return []
  if (schema['x-opaque']) return null
  const objects = objectAlternatives(document, schema)
  const isFlat = objects?.every(
    ({ properties = {}, additionalProperties: rest, patternProperties }) =>
      (Object.keys(properties).length > 0 || rest === false) && typeof rest !== 'object' && !patternProperties,
  )
  return isFlat ? objects : null
}

const isUnion = (document: Document, { formats: [first] }: InputBody): boolean =>
  !first?.media.schema?.['x-by-access'] && (objectAlternatives(document, first?.media.schema ?? {}) ?? []).length > 1

/** XML and other encodings of the same content are left out if there is JSON. */
function chooseFormats(content: Readonly<Record<string, MediaType>>): BodyFormat[] {
  const formats = Object.entries(content).map(([type, media]): BodyFormat => {
    const { schema } = media
    const kind = mediaKindOf(type, schema)
    return { type, kind: kind === 'events' || kind === 'stream' ? 'binary' : kind, media }
  })
  const json = jsonOf({ content })
  const first = formats.find(({ media }) => media === json) ?? formats[0]
  if (!first) return []
  const isSame = ({ media }: BodyFormat): boolean => JSON.stringify(media.schema) === JSON.stringify(first.media.schema)
  const others = formats.filter((format) => format !== first && !/xml/.test(format.type) && !isSame(format))
  // JSON in another version of a media type is the same format.
  const different = others.filter((format) => !(format.kind === 'json' && first.kind === 'json'))
  return [first, ...different]
}
