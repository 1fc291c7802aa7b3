/** The steps of the workflow that publishes a release, run as its runner runs them. */
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'yaml'

interface Workflow {
  readonly defaults?: unknown
  readonly jobs: Readonly<
    Record<string, { readonly steps: readonly { readonly name?: string; readonly run?: string }[] }>
  >
}

const file = fileURLToPath(new URL('../../.github/workflows/release.yml', import.meta.url))
const release = parse(readFileSync(file, 'utf8')) as Workflow

describe('the scripts of a release', () => {
  test('fail if one command of a pipe fails, as in these tests', () => {
    expect(release.defaults).toEqual({ run: { shell: 'bash' } })
  })

  let work: string
  const env = (): Record<string, string> => ({
    PATH: process.env['PATH']!,
    HOME: work,
    RUNNER_TEMP: join(work, 'temp'),
    GITHUB_OUTPUT: join(work, 'output'),
    GITHUB_STEP_SUMMARY: join(work, 'summary'),
    GITHUB_REF_NAME: 'v1.2.3',
    GITHUB_SERVER_URL: 'https://github.example',
    GITHUB_REPOSITORY: 'harbor/latchkey',
  })

  beforeEach(() => {
    work = mkdtempSync(join(tmpdir(), 'latchkey-release-'))
    for (const name of ['temp', 'repository', 'publish', 'bin']) mkdirSync(join(work, name))
    const manifest = { name: 'latchkey', version: '1.2.3', scripts: { prepack: 'node build.mjs' } }
    writeFileSync(join(work, 'repository/package.json'), JSON.stringify(manifest))
    writeFileSync(join(work, 'repository/build.mjs'), "import fs from 'node:fs'\nfs.writeFileSync('built.js', '')\n")
  })
  afterEach(() => rmSync(work, { recursive: true, force: true }))

  /** Runs a step as the runner does; returns its exit status. */
  function runStep(job: string, name: string, cwd: string, variables: Record<string, string> = {}): number | null {
    const script = release.jobs[job]!.steps.find((step) => step.name === name)!.run!
    const options = { cwd: join(work, cwd), env: { ...env(), ...variables } }
    return spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], options).status
  }

  /** Runs all steps of `pack` that follow the tests. Returns its outputs, under the names of the variables. */
  function packRelease(): { TARBALL: string; SHA512: string } {
    for (const name of ['Compare the tag with the version', 'Name the repository', 'Pack']) {
      expect(runStep('pack', name, 'repository'), name).toBe(0)
    }
    const outputs = Object.fromEntries(
      readFileSync(join(work, 'output'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => line.split('=')),
    ) as { tarball: string; sha512: string }
    const tarball = readFileSync(join(work, 'temp/package', outputs.tarball))
    writeFileSync(join(work, 'publish', outputs.tarball), tarball)
    return { TARBALL: outputs.tarball, SHA512: outputs.sha512 }
  }

  test('pack a built tarball that names the repository, and its checksum', () => {
    const { TARBALL, SHA512 } = packRelease()
    expect({ TARBALL, SHA512 }).toEqual({
      TARBALL: 'latchkey-1.2.3.tgz',
      SHA512: expect.stringMatching(/^[0-9a-f]{128}$/),
    })
    const tar = (...args: string[]): string =>
      spawnSync('tar', args, { cwd: join(work, 'publish'), encoding: 'utf8' }).stdout
    expect(JSON.parse(tar('-xzOf', TARBALL, 'package/package.json'))).toMatchObject({
      repository: { type: 'git', url: 'git+https://github.example/harbor/latchkey.git' },
    })
    expect(tar('-tzf', TARBALL)).toContain('package/built.js')
    expect(runStep('publish', 'Verify the tarball', 'publish', { TARBALL, SHA512 })).toBe(0)
  })

  test('refuse a tag that is not the version', () => {
    const status = runStep('pack', 'Compare the tag with the version', 'repository', { GITHUB_REF_NAME: 'v1.2.4' })
    expect(status).not.toBe(0)
  })

  test('refuse a tarball with other bytes', () => {
    const outputs = packRelease()
    const file = join(work, 'publish', outputs.TARBALL)
    writeFileSync(file, Buffer.concat([readFileSync(file), Buffer.from([0])]))
    expect(runStep('publish', 'Verify the tarball', 'publish', outputs)).not.toBe(0)
  })

  test('refuse a tarball of another version', () => {
    const variables = { ...packRelease(), GITHUB_REF_NAME: 'v1.2.4' }
    expect(runStep('publish', 'Verify the tarball', 'publish', variables)).not.toBe(0)
  })

  test('refuse a tarball of another package', () => {
    writeFileSync(join(work, 'repository/package.json'), JSON.stringify({ name: 'harbor', version: '1.2.3' }))
    expect(runStep('publish', 'Verify the tarball', 'publish', packRelease())).not.toBe(0)
  })

  /** Replaces npm by a program that records its arguments. */
  function publishWith(version: string): { status: number | null; calls: string } {
    const npm = join(work, 'bin/npm')
    writeFileSync(npm, `#!/bin/sh\nif [ "$1" = --version ]; then echo ${version}; else echo "$*" >> "$CALLS"; fi\n`)
    chmodSync(npm, 0o755)
    const CALLS = join(work, 'calls')
    writeFileSync(CALLS, '')
    const variables = { TARBALL: 'latchkey-1.2.3.tgz', CALLS, PATH: `${join(work, 'bin')}:${process.env['PATH']}` }
    const status = runStep('publish', 'Publish', 'publish', variables)
    return { status, calls: readFileSync(CALLS, 'utf8') }
  }

  test.each(['11.5.1', '11.10.0', '12.0.0'])('publish the tarball without scripts, with npm %s', (version) => {
    expect(publishWith(version)).toEqual({
      status: 0,
      calls: 'publish ./latchkey-1.2.3.tgz --ignore-scripts --provenance --access public\n',
    })
  })

  test.each(['10.9.4', '11.5.0'])('publish nothing with npm %s, which knows no trusted publishing', (version) => {
    expect(publishWith(version)).toEqual({ status: 1, calls: '' })
  })
})
