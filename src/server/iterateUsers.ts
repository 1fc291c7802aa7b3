/** Iterates over the users of a project. */
import type { ServerUser } from '../../generated/model.ts'
import { listUsers, type ListUsersInput } from '../../generated/operations/users.ts'
import type { CallOptions, ServerClient } from '../core/client/types.ts'
import { UsageError } from '../core/errors.ts'

/** How many users an iteration fetches at once. */
const USERS_PAGE_SIZE = 100

/** Input of {@link iterateUsers}: the filters and the order of `listUsers`. */
export interface IterateUsersInput extends Omit<ListUsersInput, 'limit' | 'cursor'> {
  /**
   * How many users one request fetches.
   *
   * @default 100
   */
  pageSize?: number
}

/**
 * Iterates over all users, page by page, in constant memory. A page is fetched when its first user is needed.
 *
 * @param client a client made by `createServerClient` or `createAdminClient`
 * @param input the filters of `listUsers`, and the size of a page
 * @param options signal and timeout of each call
 * @throws {UsageError} INVALID_OPTION unless `pageSize` is a whole number above 0
 *
 * @example
 * ```ts
 * for await (const user of iterateUsers(server, { query: '@example.com' })) console.log(user.primaryEmail)
 * ```
 */
export async function* iterateUsers(
  client: ServerClient,
  { pageSize = USERS_PAGE_SIZE, ...filter }: IterateUsersInput = {},
  options?: CallOptions,
): AsyncGenerator<ServerUser, void, undefined> {
  if (!Number.isInteger(pageSize) || pageSize < 1) {
    throw new UsageError('INVALID_OPTION', `pageSize is ${pageSize}. It must be a whole number above 0.`)
  }
  let cursor: string | null | undefined
  do {
    const page = await listUsers(client, { ...filter, limit: pageSize, ...(cursor && { cursor }) }, options)
    yield* page.items
    cursor = page.pagination?.nextCursor
  } while (cursor)
}
