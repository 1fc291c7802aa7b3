/**
 * Reads in flight. TanStack doesn't cancel the first read of a query when it is invalidated, and doesn't know of reads
 * without observers, so a response from before a write could overwrite newer data.
 */
import { perClient } from '../core/client/perClient.ts'
import type { Client } from '../core/client/types.ts'

interface PendingRead {
  readonly queryKey: readonly unknown[]
  isOutdated: boolean
}

const pendingReads = /* @__PURE__ */ perClient(() => new Set<PendingRead>())

/** Sends a read, and sends it again if it was invalidated before its response arrived. */
export async function readUntilCurrent<Data>(
  client: Client,
  queryKey: readonly unknown[],
  send: () => Promise<Data>,
): Promise<Data> {
  const read: PendingRead = { queryKey, isOutdated: false }
  const reads = pendingReads.get(client)
  reads.add(read)
  try {
    let data = await send()
    while (read.isOutdated) {
      read.isOutdated = false
      data = await send()
    }
    return data
  } finally {
    reads.delete(read)
  }
}

/** Marks the reads in flight whose keys match, so that their responses aren't used. */
export function outdatePendingReads(client: Client, matches: (queryKey: readonly unknown[]) => boolean): void {
  for (const read of pendingReads.get(client)) if (matches(read.queryKey)) read.isOutdated = true
}
