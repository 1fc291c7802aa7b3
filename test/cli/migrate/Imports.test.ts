/** The imports of a source while it is migrated. */
import { expect, test } from 'vitest'
import { parseScopes } from './parseScopes.ts'

const parse = (code = '') => parseScopes(code).imports

const STACK = `import Default, { useUser as useOwnUser, type Team } from '@stackframe/react'
import * as all from '@stackframe/stack'
import { other, "a-b" as quoted } from './other'
import type { User } from './types'
import './styles.css'
`

test('names are found by their local names', () => {
  const imports = parse(STACK)
  const names = ['Default', 'useOwnUser', 'Team', 'all', 'other', 'quoted', 'useUser', 'nothing']
  expect(names.map((name) => imports.getStackName(name))).toEqual([
    'default',
    'useUser',
    'Team',
    '*',
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(names.map((name) => imports.getModule(name))).toEqual([
    '@stackframe/react',
    '@stackframe/react',
    '@stackframe/react',
    '@stackframe/stack',
    './other',
    './other',
    undefined,
    undefined,
  ])
  expect(imports.getImportedName('useOwnUser')).toBe('useUser')
  expect(imports.getImportedName('quoted')).toBe('a-b')
})

test('imports are rendered by module, in order, without duplicates', () => {
  const imports = parse()
  expect(imports.use('latchkey/react', 'useUser')).toBe('useUser')
  expect(imports.use('latchkey', 'signOut')).toBe('signOut')
  expect(imports.use('latchkey/react', 'useClient')).toBe('useClient')
  expect(imports.use('latchkey/react', 'useUser')).toBe('useUser')
  imports.useBare('latchkey/react/styles.css')
  imports.useBare('latchkey/react/styles.css')
  expect(imports.render()).toBe(`import { signOut } from "latchkey";
import { useClient, useUser } from "latchkey/react";
import "latchkey/react/styles.css";`)
})

test('a name that the source imports from another module is imported beside it', () => {
  const imports = parse("import { useUser } from './own'\nuseUser()\n")
  expect(imports.use('latchkey/react', 'useUser')).toBe('latchkeyUseUser')
  expect(imports.use('latchkey', 'getUser')).toBe('getUser')
  expect(imports.use('latchkey/server', 'getUser')).toBe('latchkeyGetUser')
  expect(imports.render().split('\n').sort()).toEqual(
    [
      'import { getUser } from "latchkey";',
      'import { getUser as latchkeyGetUser } from "latchkey/server";',
      'import { useUser as latchkeyUseUser } from "latchkey/react";',
    ].sort(),
  )
})

test('a name that the source imports already is used by its local name, and not imported again', () => {
  const imports = parse("import { useUser as useMine } from 'latchkey/react'\nimport 'latchkey/react/styles.css'\n")
  expect(imports.use('latchkey/react', 'useUser')).toBe('useMine')
  imports.useBare('latchkey/react/styles.css')
  expect(imports.render()).toBe('')
})

test.each([
  ['', 'getUser'],
  ['const getUser = 1', 'latchkeyGetUser'],
  ['const getUser = 1, latchkeyGetUser = 2', 'serverGetUser'],
  ['const getUser = 1, latchkeyGetUser = 2, serverGetUser = 3', 'latchkeyServerGetUser'],
  ['function SignInPage() {}', 'LatchkeySignInPage', 'SignInPage'],
  ['function SignInPage() {}; class LatchkeySignInPage {}', 'ServerSignInPage', 'SignInPage'],
  // The name of Stack Auth's library becomes free.
  ["import { getUser } from '@stackframe/js'", 'getUser'],
  // A global, or a property.
  ['run(getUser, a.getUser)', 'getUser'],
])('a name gets the first free local name beside %j: %s', (code, local, name = 'getUser') => {
  const imports = parse(code)
  expect(imports.use('latchkey', name)).toBe(local)
  expect(imports.render()).toBe(`import { ${local === name ? name : `${name} as ${local}`} } from "latchkey";`)
})

test('functions of two modules with the same name get different local names', () => {
  const imports = parse()
  expect(imports.use('latchkey', 'getUser')).toBe('getUser')
  expect(imports.use('latchkey/server', 'getUser')).toBe('latchkeyGetUser')
})

test('a name that is reserved for a variable is not imported by it', () => {
  const imports = parse('run(client)')
  expect(imports.reserve(['client', 'latchkeyClient'])).toBe('latchkeyClient')
  expect(imports.reserve(['createTeam', 'other'])).toBe('createTeam')
  expect(imports.use('latchkey', 'createTeam')).toBe('latchkeyCreateTeam')
  expect(imports.reserve(['latchkeyCreateTeam', 'run', 'client'])).toBe('client')
})

test('types are imported as types, alone or beside values', () => {
  const alone = parse()
  alone.use('latchkey', 'Team', true)
  expect(alone.render()).toBe('import type { Team } from "latchkey";')
  alone.use('latchkey', 'getUser')
  expect(alone.render()).toBe('import { getUser, type Team } from "latchkey";')
  // A value of the same name is one for both.
  alone.use('latchkey', 'Team')
  alone.use('latchkey', 'Team', true)
  expect(alone.render()).toBe('import { Team, getUser } from "latchkey";')
})

test('names of the library that stay keep their import', () => {
  const { source, imports } = parseScopes(STACK)
  const [reactImport, stackImport] = source.body.filter((node) => node.type === 'ImportDeclaration')
  expect(imports.renderKept(reactImport!)).toBe('')
  imports.keep('Team')
  expect(imports.renderKept(reactImport!)).toBe('import type { Team } from "@stackframe/react";')
  imports.keep('useOwnUser')
  expect(imports.renderKept(reactImport!)).toBe('import { type Team, useUser as useOwnUser } from "@stackframe/react";')
  expect(imports.renderKept(stackImport!)).toBe('')
})
