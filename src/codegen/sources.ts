/** The files of a specification, and where their parts are. */
/// <reference types="node" />
import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import {
  isMap,
  isSeq,
  LineCounter,
  parse,
  parseDocument,
  visit,
  type Document as YamlDocument,
  type YAMLParseError,
} from 'yaml'
import { isRecord } from '../core/util/record.ts'
import type { RawDocument } from './rawDocument.ts'
import { SpecificationError, type Pointer } from './SpecificationError.ts'

/** Parts are visited recursively, and a process that runs out of stack may end without an error. No specification is so deep. */
const MAX_DEPTH = 500

interface Source {
  readonly file: string
  readonly text: string
  readonly data: unknown
}

/** Where a part was read. */
interface Place {
  readonly source: Source
  readonly pointer: Pointer
}

/** The files that were read, by path or URL; each part knows its file, so that references and errors find it. */
export class Sources {
  readonly #files = new Map<string, Source>()
  readonly #places = new WeakMap<object, Place>()
  readonly #positions = new Map<Source, { document: YamlDocument; lines: LineCounter }>()

  /**
   * Reads a file of YAML or JSON.
   *
   * @throws {SpecificationError} for a file that can't be read or parsed
   */
  read(file: string): unknown {
    const known = this.#files.get(toAddress(file))
    if (known) return known.data
    let text: string
    try {
      text = readFileSync(file, 'utf8')
    } catch (error) {
      const isFolder = (error as NodeJS.ErrnoException).code === 'EISDIR'
      throw new SpecificationError(
        `${file} ${isFolder ? 'is a folder. Pass a file' : "can't be read. Check the path"}.`,
      )
    }
    return this.#add(file, text)
  }

  #add(file: string, text: string): unknown {
    const source: Source = { file, text, data: parseText(file, text) }
    this.#files.set(toAddress(file), source)
    this.#register(source, source.data, [])
    return source.data
  }

  /** The texts of the files that were read from disk, by absolute path. */
  texts(): Map<string, string> {
    const files = [...this.#files].filter(([address]) => !isUrl(address))
    return new Map(files.map(([address, { text }]) => [address, text]))
  }

  /**
   * Downloads a file, and the files that it and the files that were read refer to.
   *
   * @throws {SpecificationError} for a file that can't be downloaded or parsed
   */
  async download(): Promise<void> {
    const visited = new Set<string>()
    for (let pending = this.#listReferences(visited); pending.length > 0; pending = this.#listReferences(visited)) {
      for (const address of pending) {
        visited.add(address)
        if (this.#files.has(address)) continue
        if (isUrl(address)) this.#add(address, await downloadText(address))
        else if (existsSync(address)) this.read(address)
      }
    }
  }

  /** The files that the files refer to. */
  #listReferences(visited: ReadonlySet<string>): string[] {
    const addresses = new Set<string>()
    for (const { file, data } of this.#files.values()) {
      for (const reference of listReferences(data)) {
        const [target] = splitReference(reference)
        if (target !== '') addresses.add(toAddress(target, file))
      }
    }
    return [...addresses].filter((address) => !visited.has(address))
  }

  #register(source: Source, value: unknown, pointer: Pointer): void {
    if (typeof value !== 'object' || value === null || this.#places.has(value)) return
    if (pointer.length > MAX_DEPTH) {
      throw new SpecificationError(`${source.file} has a value that is nested more than ${MAX_DEPTH} levels deep.`)
    }
    this.#places.set(value, { source, pointer })
    for (const [key, child] of Object.entries(value)) {
      this.#register(source, child, [...pointer, Array.isArray(value) ? Number(key) : key])
    }
  }

  /** Returns the part that a reference names; `undefined` if it isn't defined. Parts of overlays refer to the root. */
  follow(root: RawDocument, from: object, reference: string): unknown {
    const [file, pointer] = splitReference(reference)
    const place = this.#places.get(from)
    if (file === '') return find(this.#places.get(root) === undefined ? root : this.#rootOf(root, place), pointer)
    const address = toAddress(file, place?.source.file)
    const known = this.#files.get(address)
    if (known) return find(known.data, pointer)
    if (isUrl(address)) {
      throw new SpecificationError(`${reference} is not a file. Pass --allow-http to download it.`)
    }
    if (!existsSync(address)) throw new SpecificationError(`There is no file ${file}.`)
    return find(this.read(address), pointer)
  }

  /** The document whose parts a reference without a file names. */
  #rootOf(root: RawDocument, place: Place | undefined): unknown {
    const own = this.#places.get(root)
    return place === undefined || place.source === own?.source ? root : place.source.data
  }

  /** Returns the file and line of a part, or of a key in it: `openapi.yaml:12`; `undefined` if it was not read. */
  locate(part: object | undefined, ...keys: Pointer): string | undefined {
    const place = part && this.#places.get(part)
    if (!place) return undefined
    const line = this.#lineOf(place.source, [...place.pointer, ...keys])
    return line === undefined ? place.source.file : `${place.source.file}:${line}`
  }

  /** The pointer of a part in its file. */
  pointerOf(part: object): Pointer | undefined {
    return this.#places.get(part)?.pointer
  }

  #lineOf(source: Source, pointer: Pointer): number | undefined {
    let positions = this.#positions.get(source)
    if (!positions) {
      const lines = new LineCounter()
      positions = { document: parseDocument(source.text, { lineCounter: lines, logLevel: 'silent' }), lines }
      this.#positions.set(source, positions)
    }
    const offset = findOffset(positions.document, pointer)
    return offset === undefined ? undefined : positions.lines.linePos(offset).line
  }
}

const isUrl = (address: string): boolean => /^[a-z][a-z+.-]+:/i.test(address)

/** The absolute path or the URL of a file, which another file may refer to. */
function toAddress(file: string, from?: string): string {
  if (isUrl(file)) return file
  return from !== undefined && isUrl(from) ? new URL(file, from).href : resolve(from ? dirname(from) : '', file)
}

/** Every `$ref` in a value. Some may be data, whose files are not needed. */
function listReferences(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = isRecord(value) && typeof value['$ref'] === 'string' ? [value['$ref']] : []
  return [...own, ...Object.values(value).flatMap(listReferences)]
}

/** How long a download may take. */
const DOWNLOAD_MILLIS = 30_000

async function downloadText(url: string): Promise<string> {
  if (!/^https?:/i.test(url)) throw new SpecificationError(`${url} is neither a file nor a URL of HTTP.`)
  let reason: string
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(DOWNLOAD_MILLIS) })
    if (response.ok) return await response.text()
    reason = String(response.status)
  } catch (error) {
    const { cause, message } = error as Error
    reason = cause instanceof Error ? cause.message : message
  }
  throw new SpecificationError(`${url} can't be downloaded (${reason}). Check the URL.`)
}

/** The offset of a key, or of the closest part above it. */
function findOffset(document: YamlDocument, pointer: Pointer): number | undefined {
  let node: unknown = document.contents
  let offset = rangeOf(node)
  for (const key of pointer) {
    if (isMap(node)) {
      const pair = node.items.find((item) => String((item.key as { value?: unknown } | null)?.value) === String(key))
      if (!pair) return offset
      offset = rangeOf(pair.key) ?? offset
      node = pair.value
    } else if (isSeq(node)) {
      node = node.items[Number(key)]
      offset = rangeOf(node) ?? offset
    } else {
      return offset
    }
  }
  return offset
}

const rangeOf = (node: unknown): number | undefined => (node as { range?: [number] } | null)?.range?.[0]

/** What files are by mistake, and where that is seen. */
const NO_SPECIFICATIONS: readonly (readonly [pattern: RegExp, sentence: string])[] = [
  [/\0/, 'This is no text in UTF-8.'],
  [/(?<=^\s*)<[!?a-z]/i, 'This is HTML or XML, and no specification. Check where it is from.'],
  [/^<{7} /m, 'This is a merge conflict. Resolve it first.'],
]

function parseText(file: string, text: string): unknown {
  for (const [pattern, sentence] of NO_SPECIFICATIONS) {
    const found = pattern.exec(text)
    if (found) throw new SpecificationError(`${file}:${lineAt(text, found.index)}: ${sentence}`)
  }
  if (/^\s*[{[]/.test(text)) {
    const data = parseJson(text)
    const repeated = data === undefined ? undefined : findRepeatedKey(text)
    if (repeated !== undefined) throw repeatedKey(file, text, repeated)
    // YAML may begin with a brace too, and its parser says where the mistake is.
    if (data !== undefined) return data
  }
  try {
    return parse(text, { merge: true, logLevel: 'error' })
  } catch (error) {
    const { message, linePos, pos, code } = error as Partial<YAMLParseError> & Error
    const [reason = ''] = message.split('\n')
    const quote = /^Missing closing ["']quote/.test(reason) ? findOpenQuote(text, pos?.[0] ?? 0) : undefined
    if (quote !== undefined) {
      throw new SpecificationError(`${file}:${lineAt(text, quote)}: The quote that begins here is not closed.`)
    }
    if (code === 'MULTIPLE_DOCS') {
      const line = linePos?.[0].line ?? 1
      throw new SpecificationError(`${file}:${line}: Another document begins here. Leave one in the file.`)
    }
    if (code === 'DUPLICATE_KEY') throw repeatedKey(file, text, pos?.[0] ?? 0)
    // The parser doesn't say where an alias without an anchor is.
    const [, alias] = /^Unresolved alias.*: (.+)$/.exec(reason) ?? []
    const aliasLine = alias === undefined ? 0 : text.split('\n').findIndex((line) => line.includes(`*${alias}`)) + 1
    const sentence = `${reason.replace(/ at line .*$/, '')}.`
    throw new SpecificationError(
      `${file}:${linePos?.[0].line ?? (aliasLine || 1)}: This is neither YAML nor JSON: ${sentence}`,
    )
  }
}

/** `undefined` for a text that isn't JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The offset of a key that an object of JSON has already: of both, the parser keeps only the later. */
function findRepeatedKey(text: string): number | undefined {
  /** The keys of the objects around; `null` for a list. */
  const parents: (Set<string> | null)[] = []
  let isKey = false
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],:]/g)) {
    const keys = parents.at(-1)
    if (token === '{') parents.push(new Set())
    else if (token === '[') parents.push(null)
    else if (token === '}' || token === ']') parents.pop()
    else if (isKey && keys && token.startsWith('"')) {
      if (keys.has(token)) return index
      keys.add(token)
    }
    isKey = token === '{' || token === ','
  }
  return undefined
}

function repeatedKey(file: string, text: string, offset: number): SpecificationError {
  const [key = ''] = /^(?:"[^"\n]*"|'[^'\n]*'|[^\s:]+(?: [^\s:]+)*)/.exec(text.slice(offset, offset + 200)) ?? []
  const name = key.replaceAll(/^["']|["']$/g, '')
  return new SpecificationError(`${file}:${lineAt(text, offset)}: The key ${name} is written twice.`)
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

/** The parser says where it misses the second quote, and not where the first is. */
function findOpenQuote(text: string, end: number): number | undefined {
  let offset: number | undefined
  visit(parseDocument(text, { logLevel: 'silent' }), {
    Scalar: (_key, { type, range }) => {
      if (range && range[0] <= end && (type === 'QUOTE_DOUBLE' || type === 'QUOTE_SINGLE')) offset = range[0]
    },
  })
  return offset
}

function splitReference(reference: string): [file: string, pointer: string] {
  const index = reference.indexOf('#')
  return index === -1 ? [reference, ''] : [reference.slice(0, index), reference.slice(index + 1)]
}

function find(root: unknown, pointer: string): unknown {
  if (pointer !== '' && !pointer.startsWith('/')) return undefined
  let value: unknown = root
  for (const key of pointer.split('/').slice(1)) {
    const name = decode(key).replaceAll('~1', '/').replaceAll('~0', '~')
    if (Array.isArray(value)) value = value[Number(name)] as unknown
    else value = isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined
  }
  return value
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
