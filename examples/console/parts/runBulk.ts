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
 * Returns a function that works on items. After a failure, calling it again goes on with those that failed.
 *
 * @param what what the items become: `undone`
 * @throws if one of them failed
 */
export function createWork<Item extends BulkItem>(
  what: string,
): (items: readonly Item[], work: (item: Item) => Promise<unknown>) => Promise<void> {
  const doneIds = new Set<string>()
  return async (items, work) => {
    const { done, failed } = await runBulk(
      items.filter(({ id }) => !doneIds.has(id)),
      work,
      { signal: new AbortController().signal, onProgress: () => {} },
    )
    for (const { id } of done) doneIds.add(id)
    const [first] = failed
    if (first)
      throw new Error(`${failed.length} of ${items.length} were not ${what}. ${first.item.name}: ${first.message}`)
  }
}
