/**
 * `npm run bench -- outage`: the requests of a crowd of clients during five minutes in which the service is unreachable.
 *
 * Each row samples clients with the real transport on a virtual clock, and scales the sum to 1,000,000. A client reads
 * at random moments (exponentially distributed intervals with the row's mean). Each read has other parameters, so no two
 * are deduplicated. "Would send" is one request for each of these reads. "Alone" is what they would send if each call retried
 * on its own, by the constants of the transport.
 */
import { createClient, listTeams } from 'latchkey'
import { NETWORK_RETRIES, RETRY_BASE_MILLIS } from '../../src/core/constants.ts'
import { memoryPlatform } from '../../src/core/platform/memory.ts'
import { print, type Figure } from './figures.ts'

const OUTAGE_MILLIS = 300_000
const CLIENTS = 1_000_000
const SAMPLE = 150

/** How an unavailable service responds. */
const outages = {
  'no connection': (): never => {
    throw new TypeError('fetch failed')
  },
  'status 429, Retry-After 10': () => new Response('', { status: 429, headers: { 'retry-after': '10' } }),
  'status 503': () => new Response('', { status: 503 }),
}

/** A crowd: how many of 100 clients read how often. The last one is a mixture of the others. */
const crowds: Record<string, readonly number[]> = {
  'a read each 5 s': [5],
  'a read each 15 s': [15],
  'a read each 30 s': [30],
  'a read each 60 s': [60],
  'a quarter of each': [5, 15, 30, 60],
}

interface Count {
  wouldSend: number
  sent: number
  alone: number
}

/** Returns the requests of a read that retries on its own and begins `millis` before the end of the outage. */
function attemptsWithin(millis: number): number {
  let attempts = 1
  for (let elapsedMillis = 0; attempts <= NETWORK_RETRIES; attempts += 1) {
    elapsedMillis += RETRY_BASE_MILLIS * 2 ** (attempts - 1)
    if (elapsedMillis > millis) break
  }
  return attempts
}

async function simulate(respond: () => Response, meanSeconds: number): Promise<Count> {
  let sent = 0
  const platform = {
    ...memoryPlatform({
      fetch: async () => {
        sent += 1
        return respond()
      },
    }),
    random: Math.random,
  }
  const client = createClient({ projectId: 'internal', tokenStore: 'memory', platform })
  let [wouldSend, alone] = [0, 0]
  for (let now = 0; ;) {
    const delayMillis = -Math.log(1 - Math.random()) * meanSeconds * 1000
    const isOver = now + delayMillis >= OUTAGE_MILLIS
    await platform.advance(isOver ? OUTAGE_MILLIS - now : delayMillis)
    if (isOver) break
    now += delayMillis
    wouldSend += 1
    alone += attemptsWithin(OUTAGE_MILLIS - now)
    void listTeams(client, { userId: `user-${wouldSend}` }).catch(() => {})
  }
  const count = sent
  client.dispose()
  return { wouldSend, sent: count, alone }
}

async function benchOutage(): Promise<Figure[]> {
  const figures: Figure[] = []
  console.log(`Requests of ${CLIENTS.toLocaleString('en')} clients in ${OUTAGE_MILLIS / 60_000} minutes, in millions\n`)
  console.log(`${'outage'.padEnd(28)}${'crowd'.padEnd(20)}${'would send'.padEnd(12)}${'alone'.padEnd(10)}sent`)
  for (const [outage, respond] of Object.entries(outages)) {
    for (const [crowd, means] of Object.entries(crowds)) {
      const total = { wouldSend: 0, sent: 0, alone: 0 }
      for (let client = 0; client < SAMPLE; client += 1) {
        const count = await simulate(respond, means[client % means.length] ?? 0)
        total.wouldSend += count.wouldSend
        total.sent += count.sent
        total.alone += count.alone
      }
      const millions = (value: number): string => ((value / SAMPLE) * (CLIENTS / 1e6)).toFixed(1)
      const alone = outage === 'no connection' ? millions(total.alone) : ''
      console.log(
        outage.padEnd(28) +
          crowd.padEnd(20) +
          millions(total.wouldSend).padEnd(12) +
          alone.padEnd(10) +
          millions(total.sent),
      )
      figures.push({
        name: `${outage}, ${crowd}: sent over would send`,
        value: total.sent / total.wouldSend,
        unit: '×',
        limit: { atMost: 1.2 },
      })
    }
  }
  console.log()
  return figures
}

print(await benchOutage())
