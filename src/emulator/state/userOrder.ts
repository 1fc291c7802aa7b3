/**
 * The users of a project in order of sign-up, and the texts that a search finds: ids, and names and addresses in lower
 * case. The
 * texts of some hundred users are one string, which is made when it is searched first, and again after a change of one
 * of them.
 */
import type { UserRecord } from './records.ts'
import type { Tables } from './tables.ts'

type UserTables = Pick<Tables, 'users' | 'contactChannels'>

/** The users whose texts are one string. */
const BLOCK_SIZE = 500

interface Block {
  /** A line for each text. */
  readonly text: string
  /** Where the texts of each user begin. */
  readonly starts: readonly number[]
  /** The groups of three characters in the text, each as a bit: a block without those of a search is skipped. */
  readonly trigrams: Uint8Array
}

/** The bits of {@link Block.trigrams}. Some groups share one. */
const TRIGRAM_BITS = 1 << 16

/** Lists the bits of the groups of three characters in a text. */
function* listTrigrams(text: string): Generator<number> {
  for (let index = 2; index < text.length; index += 1) yield toTrigram(text, index)
}

/** Returns the bit of the three characters that end at an index. */
const toTrigram = (text: string, index: number): number =>
  (text.charCodeAt(index - 2) * 961 + text.charCodeAt(index - 1) * 31 + text.charCodeAt(index)) % TRIGRAM_BITS

export class UserOrder {
  readonly #tables: UserTables
  readonly #users: UserRecord[]
  #blocks: (Block | undefined)[] = []

  constructor(tables: UserTables, projectId: string) {
    this.#tables = tables
    // Users who were added with a time in the past come after others in the table.
    this.#users = tables.users
      .where('project', projectId)
      .sort((left, right) => left.signed_up_at_millis - right.signed_up_at_millis)
  }

  get size(): number {
    return this.#users.length
  }

  add(user: UserRecord): void {
    const index = this.#countUntil(user.signed_up_at_millis)
    this.#users.splice(index, 0, user)
    this.#dropBlocksFrom(index)
  }

  remove(user: UserRecord): void {
    const index = this.indexOf(user)
    if (index < 0) return
    this.#users.splice(index, 1)
    this.#dropBlocksFrom(index)
  }

  /** Called after a change of a user's name or addresses. */
  recordChange(user: UserRecord): void {
    const index = this.indexOf(user)
    if (index >= 0) this.#blocks[Math.floor(index / BLOCK_SIZE)] = undefined
  }

  /** Returns the place of a user; -1 for an unknown user. */
  indexOf(user: UserRecord): number {
    let index = this.#countUntil(user.signed_up_at_millis) - 1
    while (index >= 0 && this.#users[index]?.signed_up_at_millis === user.signed_up_at_millis) {
      if (this.#users[index] === user) return index
      index -= 1
    }
    return -1
  }

  /**
   * Lists the users from a place on, upwards or downwards. With a text, only users with a text that may contain it: the
   * caller compares them.
   */
  *list(start: number, isDescending: boolean, text: string): Generator<UserRecord> {
    const step = isDescending ? -1 : 1
    for (let index = start; index >= 0 && index < this.size;) {
      const first = index - (index % BLOCK_SIZE)
      const last = Math.min(first + BLOCK_SIZE, this.size) - 1
      const found = text === '' ? null : this.#search(first / BLOCK_SIZE, text)
      for (; found?.size !== 0 && index >= first && index <= last; index += step) {
        const user = this.#users[index]
        if (user && (found === null || found.has(index - first))) yield user
      }
      index = isDescending ? first - 1 : last + 1
    }
  }

  /** Returns the places of the users of a block whose texts contain a text. */
  #search(number: number, text: string): ReadonlySet<number> {
    const block = (this.#blocks[number] ??= this.#createBlock(number))
    const found = new Set<number>()
    for (const bit of listTrigrams(text)) if (!(block.trigrams[bit >> 3]! & (1 << (bit & 7)))) return found
    for (let position = block.text.indexOf(text); position >= 0; position = block.text.indexOf(text, position + 1)) {
      let place = block.starts.findIndex((start) => start > position)
      if (place < 0) place = block.starts.length
      found.add(place - 1)
      // The next user whose texts may contain it.
      position = Math.max(position, (block.starts[place] ?? block.text.length) - 1)
    }
    return found
  }

  #createBlock(number: number): Block {
    const starts: number[] = []
    let text = ''
    for (const { id, display_name } of this.#users.slice(number * BLOCK_SIZE, (number + 1) * BLOCK_SIZE)) {
      starts.push(text.length)
      text += `${id}\n${(display_name ?? '').toLowerCase()}\n`
      for (const { value } of this.#tables.contactChannels.each('user', id)) text += `${value.toLowerCase()}\n`
    }
    const trigrams = new Uint8Array(TRIGRAM_BITS / 8)
    for (let index = 2; index < text.length; index += 1) {
      const bit = toTrigram(text, index)
      trigrams[bit >> 3]! |= 1 << (bit & 7)
    }
    return { text, starts, trigrams }
  }

  #dropBlocksFrom(index: number): void {
    this.#blocks.length = Math.min(this.#blocks.length, Math.floor(index / BLOCK_SIZE))
  }

  /** Returns the number of users who signed up until a time. */
  #countUntil(millis: number): number {
    let [low, high] = [0, this.size]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#users[middle]!.signed_up_at_millis <= millis) low = middle + 1
      else high = middle
    }
    return low
  }
}

const orders = new WeakMap<Tables['users'], Map<string, UserOrder>>()

/** Returns the order of the users of a project. It is kept up to date with the tables. */
export function getUserOrder(tables: UserTables, projectId: string): UserOrder {
  let byProject = orders.get(tables.users)
  if (!byProject) {
    byProject = new Map()
    orders.set(tables.users, byProject)
    watch(tables, byProject)
  }
  const order = byProject.get(projectId) ?? new UserOrder(tables, projectId)
  byProject.set(projectId, order)
  return order
}

function watch({ users, contactChannels }: UserTables, orders: Map<string, UserOrder>): void {
  const recordChange = ({ user_id }: { readonly user_id: string }): void => {
    const user = users.get(user_id)
    if (user) orders.get(user.project_id)?.recordChange(user)
  }
  users.watch({
    added: (user) => orders.get(user.project_id)?.add(user),
    changed: (user, before) => {
      if ('display_name' in before) orders.get(user.project_id)?.recordChange(user)
    },
    removed: (user) => orders.get(user.project_id)?.remove(user),
    cleared: () => orders.clear(),
  })
  contactChannels.watch({
    added: recordChange,
    changed: recordChange,
    removed: recordChange,
    cleared: () => orders.clear(),
  })
}
