/** The lock file: an install gets the reviewed bytes, from the configured registry. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import manifest from '../../package.json'

interface Locked {
  readonly version?: string
  readonly integrity?: string
  readonly resolved?: string
  /** True for a folder of this repository. */
  readonly link?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }
const { '': own, ...rest } = lock.packages
const isInstalled = ([path, { link = false }]: [string, Locked]): boolean => path.includes('node_modules/') && !link
/** The packages from a registry. */
const packages = Object.fromEntries(Object.entries(rest).filter(isInstalled))

test('the lock file records the integrity of every package', () => {
  const missing = Object.entries(packages).filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
  expect(Object.keys(packages).length).toBeGreaterThan(500)
  expect(missing.map(([path]) => path)).toEqual([])
})

test('the lock file records no registry address', () => {
  expect(Object.entries(packages).filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
})

test('the lock file matches the manifest', () => {
  expect(own).toMatchObject({ version: manifest.version, dependencies: manifest.dependencies })
})

test('runtime dependencies are few and have no dependencies of their own', () => {
  const names = Object.keys(manifest.dependencies)
  expect(names.sort()).toEqual([
    '@simplewebauthn/browser',
    'jose',
    'on-headers',
    'openapi-fetch',
    'openapi-typescript-helpers',
    'uqr',
  ])
  const further = names.flatMap((name) => Object.keys(packages[`node_modules/${name}`]?.dependencies ?? {}))
  // Types only, and a dependency of this package too.
  expect(further).toEqual(['openapi-typescript-helpers'])
})
