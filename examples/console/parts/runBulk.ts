/** What to do with one of many items. */
export interface BulkItem {
  readonly id: string
  readonly name: string
}

export interface BulkFailure<Item> {
  readonly item: Item
  readonly message: string
}

export interface BulkResult<Item> {
  readonly done: readonly Item[]
  readonly failed: readonly BulkFailure<Item>[]
  /** Not begun, because the run was stopped. */
  readonly left: readonly Item[]
}

/** How many items are in work at the same time: a service limits how often it is asked. */
const CONCURRENCY = 4

/**
 * Works on each item; one that fails doesn't end the run.
 *
 * @param onProgress called with the number of finished items
 */
export async function runBulk<Item extends BulkItem>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (finished: number) => void },
): Promise<BulkResult<Item>> {
  const left = [...items]
  const done: Item[] = []
  const failed: BulkFailure<Item>[] = []
  const workInTurn = async (): Promise<void> => {
    for (let item = left.shift(); item; item = left.shift()) {
      try {
        await work(item)
        done.push(item)
      } catch (error) {
        failed.push({ item, message: error instanceof Error ? error.message : String(error) })
      }
      onProgress(done.length + failed.length)
      if (signal.aborted) return
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, workInTurn))
  return { done, failed, left }
}

/**
 * Returns a function that undoes work on items. After a failure, calling it again goes on with those that failed.
 *
 * @throws if one of them can't be undone
 */
export function createUndo<Item extends BulkItem>(
  items: readonly Item[],
  undo: (item: Item) => Promise<unknown>,
): () => Promise<void> {
  let left = items
  return async () => {
    const { failed } = await runBulk(left, undo, { signal: new AbortController().signal, onProgress: () => {} })
    left = failed.map(({ item }) => item)
    const [first] = failed
    if (first)
      throw new Error(`${failed.length} of ${items.length} were not undone. ${first.item.name}: ${first.message}`)
  }
}
