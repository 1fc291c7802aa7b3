/** The lock file: an install gets the reviewed bytes, from the configured registry. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import manifest from '../../package.json'

interface Locked {
  readonly version?: string
  readonly integrity?: string
  readonly resolved?: string
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly libc?: readonly string[]
  /** True for a folder of this repository. */
  readonly link?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
}

const readLock = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> }

/** The packages from a registry. */
function readPackages(folder: string): Record<string, Locked> {
  const isInstalled = ([path, { link = false }]: [string, Locked]): boolean => path.includes('node_modules/') && !link
  return Object.fromEntries(Object.entries(readLock(folder).packages).filter(isInstalled))
}

const own = readLock('.').packages['']
const packages = readPackages('.')

describe.each(['.', 'docs/.vitepress', 'examples/console'])('the lock file of %s', (folder) => {
  const all = Object.entries(readPackages(folder))

  test('records the integrity of every package', () => {
    const missing = all.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
    expect(all.length).toBeGreaterThan(20)
    expect(missing.map(([path]) => path)).toEqual([])
  })

  test('records no registry address', () => {
    expect(all.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
  })
})

test('`npm ci` installs at most 600 packages', () => {
  // Optional packages for other systems are listed, too.
  const installed = Object.values(packages).filter(({ os, cpu, libc }) => !os && !cpu && !libc)
  expect(installed.length).toBeLessThanOrEqual(600)
})

test('the lock file matches the manifest', () => {
  expect(own).toMatchObject({ version: manifest.version, dependencies: manifest.dependencies })
})

test('runtime dependencies are few and have few dependencies of their own', () => {
  const names = Object.keys(manifest.dependencies)
  expect(names.sort()).toEqual([
    '@babel/parser',
    '@babel/types',
    '@simplewebauthn/browser',
    'jose',
    'on-headers',
    'openapi-fetch',
    'openapi-typescript-helpers',
    'undici',
    'uqr',
    'yaml',
    'zod',
  ])
  const further = names.flatMap((name) => Object.keys(packages[`node_modules/${name}`]?.dependencies ?? {}))
  const own = further.filter((name) => !names.includes(name))
  expect(own.sort()).toEqual(['@babel/helper-string-parser', '@babel/helper-validator-identifier'])
})
