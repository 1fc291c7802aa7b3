/** The emulator as one file, which a release contains beside the package. */
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { kill } from '../support/kill.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('the single-file emulator runs in an empty folder', async () => {
  const alone = mkdtempSync(join(tmpdir(), 'latchkey-alone-'))
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/buildEmulatorFile.ts', join(alone, 'emulator.mjs')], {
    cwd: root,
  })
  const emulator = spawn(process.execPath, ['emulator.mjs', '--port', '0'], { cwd: alone })
  try {
    const url = await new Promise<string>((resolve, reject) => {
      let output = ''
      emulator.stdout.on('data', (text: Buffer) => {
        output += text.toString()
        const address = /http:\/\/localhost:\d+(?=\/api)/.exec(output)
        if (address) resolve(address[0])
      })
      emulator.once('exit', (code) => reject(new Error(`The emulator exited with ${code}: ${output}`)))
    })
    expect(await (await fetch(`${url}/health`)).json()).toEqual({ status: 'ok' })
    expect(await (await fetch(`${url}/_emulator`)).text()).toContain('<script>')
    const headers = {
      'x-stack-access-type': 'server',
      'x-stack-project-id': 'internal',
      'x-stack-secret-server-key': 'ssk_emulator',
    }
    expect((await fetch(`${url}/api/v1/users`, { headers })).status).toBe(200)
  } finally {
    await kill(emulator)
    rmSync(alone, { recursive: true, force: true })
  }
})
