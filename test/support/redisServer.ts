/** A Redis or Valkey server of its own for a test, without files. */
import { spawn, type ChildProcess } from 'node:child_process'
import { createClient } from 'redis'
import { findRedisServer } from '../../scripts/testTools.ts'
import { freePort } from './freePort.ts'
import { kill } from './kill.ts'

export interface RedisServer {
  readonly port: number
  readonly url: string
  /** Stops it as a crash does. */
  kill(): Promise<void>
  /** Starts it again on the same port, empty. */
  start(): Promise<void>
  /** Returns how many commands that read or write values it has executed. */
  countOperations(): Promise<number>
  /** Returns the values whose keys match a pattern. */
  read(pattern: string): Promise<{ key: string; value: string | null }[]>
}

/** Starts a server on a free port of this machine. */
export async function startRedisServer(): Promise<RedisServer> {
  const path = findRedisServer()
  if (path === null) throw new Error('redis-server is not installed.')
  // Another program may take the port before Redis does, which then ends.
  let port = await freePort()
  let child = await run(path, port)
  while (child === null) child = await run(path, (port = await freePort()))
  const server: RedisServer = {
    port,
    url: `redis://127.0.0.1:${port}`,
    async start() {
      child = await run(path, port)
      if (child === null) throw new Error(`redis-server did not start again on port ${port}.`)
    },
    async kill() {
      if (child) await kill(child)
    },
    async countOperations() {
      const client = createClient({ url: server.url })
      await client.connect()
      const statistics = await client.info('commandstats')
      client.destroy()
      // A script that releases a lock is one operation, and its own commands are counted too.
      const counts = [...statistics.matchAll(/^cmdstat_(get|set|del|eval):calls=(\d+)/gm)]
      const {
        get = 0,
        set = 0,
        del = 0,
        eval: scripts = 0,
      } = Object.fromEntries(counts.map(([, name = '', count]) => [name, Number(count)]))
      return get + set + del - scripts
    },
    async read(pattern) {
      const client = createClient({ url: server.url })
      await client.connect()
      const keys = await client.keys(pattern)
      const entries = await Promise.all(keys.map(async (key) => ({ key, value: await client.get(key) })))
      client.destroy()
      return entries
    },
  }
  return server
}

/** Resolves once the server accepts connections; to `null` if it ends before. */
function run(path: string, port: number): Promise<ChildProcess | null> {
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const child = spawn(path, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  let output = ''
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', () => resolve(null))
    child.stdout.on('data', (data) => {
      output += String(data)
      if (output.includes('Ready to accept connections')) resolve(child)
    })
  })
}
