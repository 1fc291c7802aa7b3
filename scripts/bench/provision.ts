/**
 * Provisions many users from a file, against an emulator in a process of its own: `tsx scripts/bench/provision.ts`.
 * Shows whether memory grows with the number of rows.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { provision } from '../../examples/node/provision.ts'
import { createServerClient } from '../../src/server/createServerClient.ts'

const PORT = 4525
const ROWS = 10_000
const MOST_GROWTH_BYTES = 2 * 1024 * 1024

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const baseUrl = `http://127.0.0.1:${PORT}`
const command = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url))
const emulator = spawn(process.execPath, ['--import', 'tsx', command, 'emulator', '--port', String(PORT)], {
  stdio: 'ignore',
})
const folder = mkdtempSync(join(tmpdir(), 'latchkey-provision-'))

try {
  await untilHealthy()
  const csv = join(folder, 'users.csv')
  const rows = Array.from({ length: ROWS }, (_, index) => `user-${index}@harbor.example,User ${index},pro`)
  writeFileSync(csv, ['email,name,plan', ...rows].join('\n'))
  rows.length = 0

  const heaps: number[] = []
  const started = performance.now()
  const server = createServerClient({ projectId: 'internal', baseUrl, secretServerKey: 'ssk_emulator' })
  const done = await provision(server, {
    csv,
    log: join(folder, 'users.log'),
    onProgress: ({ created }) => {
      if (created % 1000 === 0) heaps.push(heapAfterCollection())
    },
  })
  const seconds = (performance.now() - started) / 1000
  // The first thousand rows warm up; later ones must not add memory.
  const [first = 0, ...later] = heaps
  const growth = Math.max(...later) - first
  const isFlat = growth <= MOST_GROWTH_BYTES
  console.log(`${done.created} users in ${seconds.toFixed(1)} s, ${Math.round(done.created / seconds)} a second`)
  console.log(
    `${isFlat ? '✓' : '✗'} heap from the first thousand to the last: ${(growth / 1024 / 1024).toFixed(1)} MB, at most ${MOST_GROWTH_BYTES / 1024 / 1024}`,
  )
  if (!isFlat || done.created !== ROWS) process.exitCode = 1
} finally {
  emulator.kill()
  rmSync(folder, { recursive: true })
}

/** Memory in use after a garbage collection; before one, it includes what is about to be collected. */
function heapAfterCollection(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

async function untilHealthy(): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const response = await fetch(`${baseUrl}/health`).catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The emulator did not start.')
}
