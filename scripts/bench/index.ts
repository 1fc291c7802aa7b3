/**
 * `npm run bench`: all benchmarks with a limit, one after the other; `npm run bench -- server bytes`: these two. Builds the
 * package first. Exits with 1 when a figure is over its limit. `npx tsx scripts/bench/fleet.ts` compares stores,
 * `npx tsx scripts/bench/journeys.ts` counts what a step runs.
 */
import { spawnSync } from 'node:child_process'
import process from 'node:process'

const BENCHES = ['bytes', 'emulator', 'server']

const names = process.argv.slice(2)
const unknown = names.find((name) => !BENCHES.includes(name))
if (unknown !== undefined) throw new Error(`There is no benchmark ${unknown}. Choose from: ${BENCHES.join(', ')}.`)

for (const script of ['build', ...(names.length > 0 ? names : BENCHES).map((name) => `bench/${name}`)]) {
  const { status } = spawnSync('npx', ['tsx', `scripts/${script}.ts`], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
