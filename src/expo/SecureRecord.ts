/**
 * A text in a device's secure storage, which keeps only small values.
 *
 * A text is written in parts, and a small value, the head, says which parts are current:
 *
 * 1. the parts of the new text are written beside those of the old one
 * 2. the head is replaced: from here on, the new text is read
 * 3. the parts of the old text are removed
 *
 * If the app is killed between two steps, the old or the new text is read, and never a mix. If a step itself is torn, a
 * checksum doesn't match, and the record is read as missing.
 */
import { shortHash } from '../core/util/hash.ts'
import type { SecureStorage } from './ports.ts'

/** Both platforms keep values of 2,048 bytes. All characters are ASCII. */
const PART_LENGTH = 1800

/** The two places for parts, used in turn. */
type Slot = 'a' | 'b'

interface Head {
  readonly slot: Slot
  readonly partCount: number
  readonly checksum: string
}

export class SecureRecord {
  readonly #storage: SecureStorage
  readonly #name: string

  /** @param name letters, digits, `.`, `-` and `_` */
  constructor(storage: SecureStorage, name: string) {
    this.#storage = storage
    this.#name = name
  }

  /** Returns the text; `null` if there is none, or if it is damaged. */
  async read(): Promise<string | null> {
    const head = await this.#readHead()
    if (!head) return null
    const names = Array.from({ length: head.partCount }, (_, index) => this.#toPartName(head.slot, index))
    const parts = await Promise.all(names.map(async (name) => this.#storage.getItem(name)))
    const encoded = parts.join('')
    return shortHash(encoded) === head.checksum ? decode(encoded) : null
  }

  /** Replaces the text. `null` removes it. */
  async write(text: string | null): Promise<void> {
    const head = await this.#readHead()
    if (text === null) {
      await this.#storage.removeItem(this.#name)
      await this.#removeParts('a')
      await this.#removeParts('b')
      return
    }
    const encoded = encode(text)
    const parts = encoded.match(PARTS) ?? []
    const slot = head?.slot === 'a' ? 'b' : 'a'
    for (const [index, part] of parts.entries()) await this.#storage.setItem(this.#toPartName(slot, index), part)
    await this.#storage.setItem(this.#name, formatHead({ slot, partCount: parts.length, checksum: shortHash(encoded) }))
    await this.#removeParts(slot === 'a' ? 'b' : 'a')
  }

  async #readHead(): Promise<Head | null> {
    return parseHead(await this.#storage.getItem(this.#name))
  }

  /** Removes from the end, so that an interrupted removal leaves no gap and the next one finds every part. */
  async #removeParts(slot: Slot): Promise<void> {
    let partCount = 0
    while ((await this.#storage.getItem(this.#toPartName(slot, partCount))) !== null) partCount += 1
    for (let index = partCount - 1; index >= 0; index -= 1) {
      await this.#storage.removeItem(this.#toPartName(slot, index))
    }
  }

  #toPartName(slot: Slot, index: number): string {
    return `${this.#name}.${slot}.${index}`
  }
}

const PARTS = new RegExp(`.{1,${PART_LENGTH}}`, 'gs')

/** The head contains a checksum of itself. */
function formatHead({ slot, partCount, checksum }: Head): string {
  const content = `${slot}.${partCount}.${checksum}`
  return `${content}.${shortHash(content)}`
}

function parseHead(text: string | null): Head | null {
  const [, content, slot, partCount, checksum, ownChecksum] =
    /^((a|b)\.(\d{1,4})\.([a-z0-9]+))\.([a-z0-9]+)$/.exec(text ?? '') ?? []
  if (content === undefined || checksum === undefined || shortHash(content) !== ownChecksum) return null
  return { slot: slot === 'a' ? 'a' : 'b', partCount: Number(partCount), checksum }
}

/** JSON with ASCII characters only, so that the length in characters is the length in bytes. */
function encode(text: string): string {
  return JSON.stringify(text).replace(
    /[^ -~]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function decode(encoded: string): string | null {
  try {
    const text: unknown = JSON.parse(encoded)
    return typeof text === 'string' ? text : null
  } catch {
    return null
  }
}
