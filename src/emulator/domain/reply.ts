/** Results of operations that are more than a plain body. */

const REPLY = Symbol('reply')

/** A response that is more than a JSON body with the default status. */
export interface Reply {
  readonly [REPLY]: true
  readonly status: number
  /** JSON, or text if `isText`. */
  readonly body: unknown
  readonly isText: boolean
  /** By lower-case name. They replace the default headers. */
  readonly headers: Readonly<Record<string, string>> | null
}

/** A JSON reply with its own status and headers. */
export function reply(status: number, body: unknown, headers: Reply['headers'] = null): Reply {
  return { [REPLY]: true, status, body, isText: false, headers }
}

/** A text reply. A `content-type` among the headers replaces `text/plain`. */
export function replyText(status: number, body: string, headers: Reply['headers'] = null): Reply {
  return { [REPLY]: true, status, body, isText: true, headers }
}

/** Adds headers to a reply. */
export function withHeaders(original: Reply, headers: Readonly<Record<string, string>>): Reply {
  return { ...original, headers: { ...original.headers, ...headers } }
}

export function isReply(value: unknown): value is Reply {
  return typeof value === 'object' && value !== null && REPLY in value
}

/** Wraps a list without pages. */
export function list<Item>(items: Item[]): { items: Item[]; is_paginated: boolean } {
  return { items, is_paginated: false }
}

/** Wraps a page of a list if the request has a `limit` or a `cursor`, and the whole list otherwise. */
export function toListOrPage<Item extends { readonly id: string }>(
  all: Item[],
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit?: number | undefined },
): { items: Item[]; is_paginated: boolean; pagination?: { next_cursor: string | null } } {
  if (cursor === undefined && limit === undefined) return list(all)
  const { items, next_cursor } = toPage(all, { cursor, limit: limit ?? all.length })
  return { items: [...items], is_paginated: true, pagination: { next_cursor } }
}

/**
 * Returns a page of a list whose cursor is the id of the previous page's last item. An unknown cursor has no page: the
 * first one would begin an endless loop.
 */
export function toPage<Item extends { readonly id: string }>(
  all: readonly Item[],
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): { items: readonly Item[]; next_cursor: string | null } {
  const start = cursor === undefined ? 0 : all.findIndex(({ id }) => id === cursor) + 1
  if (cursor !== undefined && start === 0) return { items: [], next_cursor: null }
  const items = all.slice(start, start + limit)
  const isLast = start + items.length >= all.length
  return { items, next_cursor: isLast ? null : (items.at(-1)?.id ?? null) }
}
