/** The workflows: code of dependencies never runs where a secret or an identity is, and actions are pinned by commit. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

const folder = fileURLToPath(new URL('../../.github/workflows', import.meta.url))

interface Step {
  readonly name?: string
  readonly id?: string
  readonly uses?: string
  readonly run?: string
  readonly with?: Readonly<Record<string, unknown>>
}

interface Job {
  readonly permissions?: Readonly<Record<string, string>>
  readonly environment?: string
  readonly needs?: string
  readonly steps: readonly Step[]
}

interface Workflow {
  readonly permissions: unknown
  readonly defaults?: unknown
  readonly jobs: Readonly<Record<string, Job>>
}

const files = readdirSync(folder)
const texts = files.map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const)
const jobs = texts.flatMap(([file, yaml]) =>
  Object.entries((parse(yaml) as Workflow).jobs).map(([name, job]) => [`${file}: ${name}`, job] as const),
)
const releaseJob = (name: string): Job => jobs.find(([label]) => label === `release.yml: ${name}`)![1]

/** Commands and actions that run code of the repository or of its dependencies. */
const RUNS_CODE =
  /\bnpm (ci|i|install|install-test|run|run-script|start|test|t|pack|exec|rebuild)\b|\bnpx\b|\.ci\/|\btsx\b/
const runsCode = ({ steps }: Job): boolean =>
  steps.some(({ uses = '', run = '' }) => uses.startsWith('actions/checkout@') || RUNS_CODE.test(run))

const isPrivileged = (job: Job): boolean =>
  job.permissions?.['id-token'] !== undefined ||
  job.environment !== undefined ||
  /\bsecrets\b/.test(JSON.stringify(job))

test('the workflows are those of tests and releases, and one job is privileged and runs no code', () => {
  expect(files).toEqual(['ci.yml', 'nightly.yml', 'release.yml'])
  expect(jobs.filter(([, job]) => !runsCode(job)).map(([name]) => name)).toEqual(['release.yml: publish'])
  expect(jobs.filter(([, job]) => isPrivileged(job)).map(([name]) => name)).toEqual(['release.yml: publish'])
})

describe.each(texts)('%s', (_, yaml) => {
  test('pins every action by commit, with its version in a comment', () => {
    const lines = yaml.split('\n').filter((line) => /\buses:/.test(line))
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(line).toMatch(/^ +- uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })

  test('grants no permission to all jobs', () => {
    expect((parse(yaml) as Workflow).permissions).toEqual({})
  })
})

test('all workflows use the same commit of an action', () => {
  const uses = jobs.flatMap(([, { steps }]) => steps.flatMap((step) => step.uses ?? []))
  const names = uses.map((use) => use.split('@')[0])
  expect(new Set(uses).size).toBe(new Set(names).size)
})

describe.each(jobs)('%s', (_, job) => {
  test('has one permission: to read the code, or to prove its identity', () => {
    expect([{ contents: 'read' }, { 'id-token': 'write' }]).toContainEqual(job.permissions)
  })

  test('runs no code of dependencies if it has a secret or an identity', () => {
    expect(isPrivileged(job) && runsCode(job)).toBe(false)
  })

  test('keeps no credentials in the checkout', () => {
    for (const { uses, with: inputs } of job.steps) {
      if (uses?.startsWith('actions/checkout@')) expect(inputs).toMatchObject({ 'persist-credentials': false })
    }
  })

  test('passes values to scripts in variables, never as part of their text', () => {
    for (const { run = '' } of job.steps) expect(run).not.toContain('${{')
  })
})

test('a release restores no cache', () => {
  for (const name of ['pack', 'publish']) {
    const setups = releaseJob(name).steps.filter(({ uses }) => uses?.startsWith('actions/setup-node@'))
    expect(setups.map((step) => step.with)).toMatchObject([{ 'package-manager-cache': false }])
    expect(setups[0]!.with).not.toHaveProperty('cache')
  }
})
