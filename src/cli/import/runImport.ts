/** Creates the users of a plan. */
import { createUser, listUsers } from '../../../generated/operations/users.ts'
import type { ServerClient } from '../../core/client/types.ts'
import { hasCode, KnownError, TransportError } from '../../core/errors.ts'
import { compact } from '../../core/util/compact.ts'
import { toRecord } from '../../core/util/record.ts'
import type { ImportState } from './ImportState.ts'
import type { ExportSource, LeftOutUser, PlannedUser } from './planImport.ts'

/** Requests at the same time. */
const CONCURRENCY = 4

export interface ImportRun {
  readonly client: ServerClient
  readonly source: ExportSource
  readonly state: ImportState
  /** Stops before the next user. A request that was sent is always finished. */
  readonly signal: AbortSignal
  /** Called after each user. */
  readonly onProgress: (doneCount: number) => void
}

/**
 * Creates users. The state has each user before the next one is started.
 *
 * @returns the users whom the service refuses
 * @throws the first error that isn't about a single user, after all requests that were sent have ended
 */
export async function runImport(users: readonly PlannedUser[], run: ImportRun): Promise<LeftOutUser[]> {
  const refused: LeftOutUser[] = []
  const queue = users.values()
  let doneCount = 0
  let hasFailed = false
  const work = async (): Promise<void> => {
    for (const planned of queue) {
      if (run.signal.aborted || hasFailed) return
      try {
        const reason = await importUser(planned, run)
        if (reason !== null) refused.push({ user: planned.user, reason })
      } catch (error) {
        hasFailed = true
        throw error
      }
      doneCount += 1
      run.onProgress(doneCount)
    }
  }
  const results = await Promise.allSettled(Array.from({ length: CONCURRENCY }, work))
  const failure = results.find((result) => result.status === 'rejected')
  if (failure) throw failure.reason
  return refused
}

/** Returns why the service refuses the user; `null` for a user who exists now. */
async function importUser(
  { user, input, foreignFormat }: PlannedUser,
  { client, source, state }: ImportRun,
): Promise<string | null> {
  const record = (userId: string): void =>
    state.recordImported(user.id, { userId, ...compact({ foreignFormat: foreignFormat ?? undefined }) })
  if (state.isUnknown(user.id)) {
    const userId = await findImported(client, source, user.id, user.email ?? user.displayName)
    if (userId !== null) {
      record(userId)
      return null
    }
  }
  state.recordSending(user.id)
  try {
    const { id } = await createUser(client, input)
    record(id)
    return null
  } catch (error) {
    const reason = toRefusal(error)
    if (reason === null) throw error
    return reason
  }
}

/** Errors about the user, not about the project or the network. */
function toRefusal(error: unknown): string | null {
  if (error instanceof KnownError) {
    if (hasCode(error, 'SCHEMA_ERROR')) return error.message
    // The text of a conflict is for the user who signs up.
    return error.status === 409 ? String(error.code) : null
  }
  return error instanceof TransportError && error.status === 400 ? error.message : null
}

/** Finds a user whom an interrupted run may have created. */
async function findImported(
  client: ServerClient,
  source: ExportSource,
  id: string,
  query: string | null,
): Promise<string | null> {
  let cursor: string | undefined
  do {
    const page = await listUsers(client, { ...(query !== null && { query }), ...(cursor !== undefined && { cursor }) })
    const importedUser = page.items.find(({ serverMetadata }) => {
      const imported = toRecord(toRecord(serverMetadata)['imported'])
      return imported['from'] === source && imported['id'] === id
    })
    if (importedUser) return importedUser.id
    cursor = page.pagination?.nextCursor ?? undefined
  } while (cursor !== undefined)
  return null
}
