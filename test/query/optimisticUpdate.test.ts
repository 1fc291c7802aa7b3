import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { optimisticUpdate } from '../../src/query/optimisticUpdate.ts'

interface Draft {
  readonly title: string
}

const queryKey = ['draft']
const queryClient = new QueryClient()
afterEach(() => queryClient.clear())

/** A promise that the test settles. */
function createDeferred<Value>() {
  let resolve!: (value: Value) => void
  let reject!: (error: Error) => void
  const promise = new Promise<Value>((...functions) => ([resolve, reject] = functions))
  return { promise, resolve, reject }
}

/** A write that changes the cached title at once, and ends when the test says so. */
function write(title: string) {
  const response = createDeferred<void>()
  const observer = new MutationObserver(queryClient, {
    mutationFn: (_title: string) => response.promise,
    ...optimisticUpdate<Draft, string>(
      () => ({ queryKey }),
      (draft, next) => ({ ...draft, title: next }),
    ),
  })
  const done = observer.mutate(title).catch((error: unknown) => error)
  return { succeed: () => response.resolve(), fail: () => response.reject(new Error('refused')), done }
}

const cachedTitle = (): string | undefined => queryClient.getQueryData<Draft>(queryKey)?.title
const isInvalidated = (): boolean | undefined => queryClient.getQueryState(queryKey)?.isInvalidated

/** Resolves when pending callbacks have run. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

test('an optimistic update changes the cached data before the response arrives', async () => {
  queryClient.setQueryData(queryKey, { title: 'before' })
  const { succeed, done } = write('after')
  await settle()
  expect(cachedTitle()).toBe('after')
  succeed()
  await done
  expect(cachedTitle()).toBe('after')
  expect(isInvalidated()).toBe(false)
})

test('a failed write restores the previous data and marks it as stale', async () => {
  queryClient.setQueryData(queryKey, { title: 'before' })
  const { fail, done } = write('after')
  await settle()
  expect(cachedTitle()).toBe('after')
  fail()
  expect(await done).toMatchObject({ message: 'refused' })
  expect(cachedTitle()).toBe('before')
  expect(isInvalidated()).toBe(true)
})

test('an optimistic update of data that was never read adds nothing to the cache', async () => {
  const { fail, done } = write('after')
  await settle()
  expect(queryClient.getQueryData(queryKey)).toBeUndefined()
  fail()
  await done
  expect(queryClient.getQueryData(queryKey)).toBeUndefined()
})

test('a read that began before an optimistic update never overwrites it', async () => {
  queryClient.setQueryData(queryKey, { title: 'before' })
  const response = createDeferred<Draft>()
  const read = queryClient.fetchQuery({ queryKey, queryFn: () => response.promise }).catch(() => {})
  const { succeed, done } = write('after')
  await settle()
  response.resolve({ title: 'before' })
  await read
  await settle()
  expect(cachedTitle()).toBe('after')
  succeed()
  await done
})
