import { expect, test } from 'vitest'
import { Network, type Remote } from './Network.ts'
import { PendingWork } from './PendingWork.ts'
import { ServerProcess } from './SimulatedServer.ts'
import { VirtualTime } from './VirtualTime.ts'

function createNetwork(seed = 'seed') {
  const time = new VirtualTime(new PendingWork())
  const network = new Network(time, seed)
  const now = (): number => time.elapsedMillis
  const process = new ServerProcess({ index: 0, time, now, start: () => async () => new Response() })
  const remote: Remote = { name: 'store', status: 'up', slownessMillis: 0 }
  /** Calls the remote, and records when the result arrives. */
  const call = (operation: () => Promise<string> = async () => 'value') => {
    const outcome: { at?: number; result?: unknown } = {}
    const end = (result: unknown): void => void Object.assign(outcome, { at: time.elapsedMillis, result })
    network.call(process, remote, 'get', operation).then(end, (error: Error) => end(error.message))
    return outcome
  }
  return { time, network, process, remote, call }
}

test('a latency is from 1 to 200 ms, and depends on the seed, the label and the number of the message only', () => {
  const draw = (seed: string, labels: readonly string[]): number[] => {
    const { network } = createNetwork(seed)
    return labels.map((label) => network.drawLatencyMillis(label))
  }
  const labels = Array.from({ length: 200 }, (_, index) => `label ${index}`)
  const drawn = draw('seed', labels)
  for (const millis of drawn) expect(millis >= 1 && millis < 200).toBe(true)
  expect(Math.max(...drawn)).toBeGreaterThan(100)
  expect(new Set(drawn).size).toBe(200)
  expect(draw('seed', [...labels].reverse())).toEqual([...drawn].reverse())
  expect(draw('other seed', labels)).not.toEqual(drawn)
  const [firstMillis, secondMillis] = draw('seed', ['a', 'a'])
  expect(firstMillis).not.toBe(secondMillis)
})

test('a call brings back the result, or the error, of the remote', async () => {
  const { time, call } = createNetwork()
  const [success, failure] = [call(), call(() => Promise.reject(new Error('It is full.')))]
  await time.advance(1000)
  expect(success.result).toBe('value')
  expect(failure.result).toBe('It is full.')
})

test('a call takes longer if the remote is slow', async () => {
  const fast = createNetwork()
  const one = fast.call()
  await fast.time.advance(10_000)
  const slow = createNetwork()
  slow.remote.slownessMillis = 4000
  const other = slow.call()
  await slow.time.advance(10_000)
  expect(other.at! - one.at!).toBeCloseTo(4000)
})

test('a call of a remote that is refusing fails, and the remote does nothing', async () => {
  const { time, call, remote } = createNetwork()
  remote.status = 'refusing'
  let count = 0
  const outcome = call(async () => String((count += 1)))
  await time.advance(1000)
  expect({ result: outcome.result, count }).toEqual({ result: 'The connection to the store was closed.', count: 0 })
})

test('a call of a remote that is unreachable gets no result', async () => {
  const { time, call, remote } = createNetwork()
  remote.status = 'unreachable'
  const outcome = call()
  await time.advance(1_000_000)
  expect(outcome).toEqual({})
})

test.each([
  ['refusing', 'The connection to the store was closed.'],
  ['unreachable', undefined],
] as const)('a call whose response is on its way when the remote becomes %s loses it', async (status, result) => {
  const { time, call, remote } = createNetwork()
  const outcome = call(async () => {
    remote.status = status
    return 'value'
  })
  await time.advance(1000)
  expect(outcome.result).toBe(result)
})

test('a call of a process that is paused ends after the pause, and one of a process that crashed never', async () => {
  const { time, call, process } = createNetwork()
  process.pause()
  const paused = call()
  await time.advance(5000)
  expect(paused).toEqual({})
  process.resume()
  await time.advance(0)
  expect(paused).toMatchObject({ at: 5000, result: 'value' })
  const lost = call()
  process.crash()
  await time.advance(5000)
  expect(lost).toEqual({})
})
