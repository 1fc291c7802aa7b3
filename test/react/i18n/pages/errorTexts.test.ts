/** Every known error of an operation that the pages call has a text. The lists come from the specification and the imports. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { knownCodes } from '../../../../generated/codes.ts'
import { pagesEn } from '../../../../src/react/i18n/pages/en.ts'
import { toErrorKey } from '../../../../src/react/i18n/pages/errorTexts.ts'
import { pageTexts } from '../../../../src/react/i18n/pages/pageTexts.ts'

const react = fileURLToPath(new URL('../../../../src/react', import.meta.url))
const specification = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../../../generated/openapi.json', import.meta.url)), 'utf8'),
) as {
  paths: Record<string, Record<string, { operationId?: string; 'x-known-errors'?: string[] }>>
}
const errorsOf = new Map(
  Object.values(specification.paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ operationId, 'x-known-errors': errors = [] }) => (operationId ? [[operationId, errors] as const] : [])),
)

/** Codes that pages handle without showing the error's own text. */
const HANDLED = [
  // A sign-in continues with the second factor.
  'MULTI_FACTOR_AUTHENTICATION_REQUIRED',
  // The texts contain the limit.
  'PASSWORD_TOO_SHORT',
  'PASSWORD_TOO_LONG',
  // The page of such a link says so.
  'AGENT_AUTH_INVALID_CLAIM_CODE',
]

/** Named imports, and dynamic imports. Imports of types call nothing. */
const IMPORT = /import\s+\{([^}]*)\}\s+from\s+'([^']+)'|import\('([^']+)'\)/g

/** Returns the operations that the files below these folders import, directly or through other files. */
function findCalledOperations(folders: readonly string[]): Set<string> {
  const operations = new Set<string>()
  const visited = new Set<string>()
  const visit = (file: string): void => {
    if (visited.has(file) || !existsSync(file)) return
    visited.add(file)
    for (const [, names = '', from, dynamicFrom] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const target = resolve(dirname(file), from ?? dynamicFrom ?? '')
      if (!/\/generated\/(hooks|operations|queries)\//.test(target)) visit(target)
      else for (const id of names.split(',').map(toOperationId)) if (errorsOf.has(id)) operations.add(id)
    }
  }
  for (const folder of folders) {
    for (const name of readdirSync(join(react, folder))) visit(join(react, folder, name))
  }
  return operations
}

/** `useListTeams`, `listTeamsQuery` → `listTeams`. */
function toOperationId(name: string): string {
  const stem = name
    .trim()
    .replace(/ as .*/, '')
    .replace(/^use(Suspense|Infinite)?/, '')
    .replace(/(Query|Mutation|Operation)$/, '')
  return stem.charAt(0).toLowerCase() + stem.slice(1)
}

const operations = findCalledOperations(['components', 'pages', 'sessionDialog', 'settings'])
const codes = [...new Set([...operations].flatMap((id) => errorsOf.get(id) ?? []))].filter(
  (code) => !HANDLED.includes(code),
)

test('the operations of the pages are found through hooks, flows and code that is loaded later', () => {
  expect([...operations]).toEqual(
    expect.arrayContaining(['listTeams', 'passwordSignIn', 'passkeySignIn', 'exchangeOAuthToken', 'createTeamApiKey']),
  )
  expect(codes.length).toBeGreaterThan(30)
})

test('every error that a page can raise has a text', () => {
  expect(codes.filter((code) => toErrorKey(code) === null)).toEqual([])
})

test('every error text has a translation in every language', async () => {
  const keys = Object.keys(pagesEn).filter((key) => key.startsWith('error.')) as (keyof typeof pagesEn)[]
  for (const [locale, load] of Object.entries(pageTexts.translations)) {
    const texts = await load()
    const same = keys.filter((key) => !texts[key] || texts[key] === pagesEn[key])
    expect({ locale, same }).toEqual({ locale, same: [] })
  }
})

test('every known error that has a text exists in the specification', () => {
  const ownCodes = ['NETWORK', 'OFFLINE', 'MAY_HAVE_BEEN_APPLIED', 'TIMEOUT', 'PASSKEY_WEBAUTHN_ERROR']
  const named = Object.keys(pagesEn)
    .filter((key) => /^error\.[A-Z]/.test(key))
    .map((key) => key.replace('error.', ''))
  expect(named.filter((code) => !(code in knownCodes) && !ownCodes.includes(code))).toEqual([])
})
