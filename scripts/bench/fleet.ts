/**
 * Sessions lost by several processes behind a balancer, with and without a shared store:
 * `npx tsx scripts/bench/fleet.ts`. 50 people send 2,000 requests in turn to all processes, and each person's access token
 * has expired. Then each of them has a page with `refreshUrl`, which refreshes at the same moment as two requests do. Needs
 * redis-server.
 */
import { getAccessToken } from 'latchkey'
import { startFleet, type Browser, type FleetResponse } from '../../test/support/fleet.ts'
import { startRedisServer, type RedisServer } from '../../test/support/redisServer.ts'

const PEOPLE_COUNT = 50
const REQUESTS_PER_WAVE = 8
const WAVES = 5
/** People who send at the same moment. */
const GROUP_SIZE = 10
const SEQUENTIAL_REQUESTS = 400

interface Row {
  readonly processes: number
  readonly rotation: string
  readonly store: string
  readonly lost: number
  readonly refreshes: number
  readonly failed: number
  readonly storeOperationsPerRefresh: string
  readonly storeOperationsPerRequest: string
  readonly p50Millis: string
  readonly p99Millis: string
}

interface PageRow {
  readonly processes: number
  readonly rotation: string
  readonly store: string
  readonly lost: number
  readonly expired: number
  readonly refreshes: number
  readonly failed: number
}

const redis = await startRedisServer()
const rows: Row[] = []
const pageRows: PageRow[] = []
try {
  for (const rotation of ['strict', { graceSeconds: 10 }] as const) {
    for (const processes of [1, 4, 8, 20]) {
      for (const store of [null, redis]) {
        const row = await measure(processes, rotation, store)
        const pageRow = await measurePages(processes, rotation, store)
        rows.push(row)
        pageRows.push(pageRow)
        console.error(JSON.stringify({ row, pageRow }))
      }
    }
  }
} finally {
  await redis.kill()
}
console.table(rows)
console.table(pageRows)

type Rotation = 'strict' | { readonly graceSeconds: number }

function describeRotation(rotation: Rotation): string {
  return typeof rotation === 'string' ? rotation : `${rotation.graceSeconds} s of grace`
}

/** Returns a function that returns the items in turn. */
function inTurn<Item>(items: readonly Item[]): () => Item {
  let count = 0
  return () => {
    const item = items[count % items.length]
    if (item === undefined) throw new RangeError('There are no items.')
    count += 1
    return item
  }
}

/** Each person has a page that refreshes only at the app's own route, while two requests reach other processes. */
async function measurePages(count: number, rotation: Rotation, store: RedisServer | null): Promise<PageRow> {
  const fleet = await startFleet({ processes: count, rotation, storeUrl: () => store?.url ?? null })
  try {
    const chooseProcess = inTurn(fleet.processes)
    const people = await Promise.all(Array.from({ length: PEOPLE_COUNT }, () => fleet.signUp()))
    const refreshUrl = '/api/session/refresh'
    const visits = people.map((person) => ({
      person,
      page: person.openPage({ serviceUrl: fleet.serviceUrl, refreshUrl, chooseProcess }),
    }))
    let failed = 0
    for (let start = 0; start < PEOPLE_COUNT; start += GROUP_SIZE) {
      const group = visits.slice(start, start + GROUP_SIZE)
      const results = await Promise.all(
        group.map(async ({ person, page }) => {
          const [token, ...responses] = await Promise.all([
            getAccessToken(page).catch(() => null),
            person.send(chooseProcess()),
            person.send(chooseProcess()),
          ])
          return [token !== null, ...responses.map(({ status }) => status === 200)]
        }),
      )
      failed += results.flat().filter((isSuccess) => !isSuccess).length
    }
    return {
      processes: count,
      rotation: describeRotation(rotation),
      store: store ? 'redis' : 'none',
      lost: PEOPLE_COUNT - fleet.core.db.sessions.size,
      expired: PEOPLE_COUNT,
      refreshes: fleet.refreshes.accepted,
      failed,
    }
  } finally {
    await fleet.close()
  }
}

async function measure(count: number, rotation: Rotation, store: RedisServer | null): Promise<Row> {
  const fleet = await startFleet({ processes: count, rotation, storeUrl: () => store?.url ?? null })
  try {
    const chooseProcess = inTurn(fleet.processes)
    const send = (person: Browser): Promise<FleetResponse> => person.send(chooseProcess())
    const people = await Promise.all(Array.from({ length: PEOPLE_COUNT }, () => fleet.signUp()))
    const operationsAtStart = (await store?.countOperations()) ?? 0
    const responses: FleetResponse[] = []
    for (let wave = 0; wave < WAVES; wave += 1) {
      for (let start = 0; start < PEOPLE_COUNT; start += GROUP_SIZE) {
        const group = people.slice(start, start + GROUP_SIZE)
        const sent = group.flatMap((person) => Array.from({ length: REQUESTS_PER_WAVE }, () => send(person)))
        responses.push(...(await Promise.all(sent)))
      }
    }
    const { accepted: refreshes } = fleet.refreshes
    const operationsOfRefreshes = ((await store?.countOperations()) ?? 0) - operationsAtStart
    // Nothing expires any more.
    const choosePerson = inTurn(people)
    const millis: number[] = []
    const operationsBefore = (await store?.countOperations()) ?? 0
    for (let index = 0; index < SEQUENTIAL_REQUESTS; index += 1) {
      const response = await send(choosePerson())
      if (response.status === 200) millis.push(response.millis)
    }
    const operationsOfRequests = ((await store?.countOperations()) ?? 0) - operationsBefore
    const sessions = fleet.core.db.sessions.size
    millis.sort((left, right) => left - right)
    const percentile = (share: number): string => (millis[Math.floor(millis.length * share)] ?? Number.NaN).toFixed(1)
    return {
      processes: count,
      rotation: describeRotation(rotation),
      store: store ? 'redis' : 'none',
      lost: PEOPLE_COUNT - sessions,
      refreshes,
      failed: responses.filter(({ status }) => status !== 200).length,
      storeOperationsPerRefresh: store ? (operationsOfRefreshes / refreshes).toFixed(1) : '-',
      storeOperationsPerRequest: store ? (operationsOfRequests / SEQUENTIAL_REQUESTS).toFixed(2) : '-',
      p50Millis: percentile(0.5),
      p99Millis: percentile(0.99),
    }
  } finally {
    await fleet.close()
  }
}
