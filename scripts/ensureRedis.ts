/**
 * Installs Debian's Redis for the tests of shared stores, if no server is found. It is not started: each test starts one
 * of its own. Where it can't be installed, those tests are skipped and named as such.
 */
import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { hasApt, installWithApt } from './installWithApt.ts'

const INSTALL_TIMEOUT_MILLIS = 180_000

/** The path of a server; `null` if none is installed. `REDIS_SERVER_PATH` wins. */
export function findRedisServer(): string | null {
  const names = [process.env.REDIS_SERVER_PATH, 'redis-server', 'valkey-server'].filter((name) => name !== undefined)
  return names.find((name) => spawnSync(name, ['--version']).status === 0) ?? null
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const isInstalled = findRedisServer() !== null || (hasApt() && installWithApt('redis-server', INSTALL_TIMEOUT_MILLIS))
  if (!isInstalled) console.log('No redis-server: the tests of shared stores with a real server are skipped.')
}
