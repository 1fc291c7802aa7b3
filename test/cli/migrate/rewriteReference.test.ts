/** What refers to Stack Auth’s library other than by a call, an element or a type. */
import { expect, test } from 'vitest'
import { migrate } from './migrateText.ts'

test.each([
  [
    'createFileRoute("/sign-up")({ component: SignUp })',
    "import { SignUpPage } from 'latchkey/react'",
    'component: SignUpPage',
  ],
  ['routes({ SignUp })', "import { SignUpPage } from 'latchkey/react'", '{ SignUp: SignUpPage }'],
  ['[SignUp, other]', "import { SignUpPage } from 'latchkey/react'", '[SignUpPage, other]'],
  ['{ useUser }', "import { useSuspenseUser } from 'latchkey/react'", '{ useUser: useSuspenseUser }'],
  ['useStackApp', "import { useClient } from 'latchkey/react'", '= useClient'],
])('a value in %s is replaced, with its import', (value, imported, want) => {
  const { text, leftovers } = migrate(`import { SignUp, useStackApp, useUser } from '@stackframe/react'
export const value = ${value}
`)
  expect(text).toContain(imported)
  expect(text).toContain(want)
  expect(text).not.toContain('@stackframe')
  expect(leftovers).toEqual([])
})

test('an export keeps its name', () => {
  const { text, leftovers } = migrate(`import { SignUp, UserButton } from '@stackframe/react'
export { SignUp, UserButton }
export { SignUp as Join }
`)
  expect(text).toBe(`import { SignUpPage, UserButton } from 'latchkey/react'
export { SignUpPage as SignUp, UserButton }
export { SignUpPage as Join }
`)
  expect(leftovers).toEqual([])
})

test('an interface that extends a type extends its counterpart', () => {
  const { text, leftovers } = migrate(`import type { CurrentUser } from '@stackframe/react'
export interface Member extends CurrentUser { role: string }
`)
  expect(text).toBe(`import type { CurrentUser } from 'latchkey'
export interface Member extends CurrentUser { role: string }
`)
  expect(leftovers).toEqual([])
})

test.each([
  ['import { OAuthButtonGroup } from', 'lazyOf(OAuthButtonGroup)', 'OAuthButtonGroup', '<OAuthButtons providers='],
  ['import { usePartialUser } from', 'usePartialUser()', 'usePartialUser()', 'See the tables'],
  ['import * as Stack from', 'Stack.useUser()', 'Stack', 'Import names'],
  ['import Stack from', 'Stack.useUser()', 'Stack', 'Import names'],
  ['import { StackClientApp } from', 'app instanceof StackClientApp', 'StackClientApp', 'See the tables'],
])('%s: what %s refers to stays imported, and is reported', (imported, value, code, advice) => {
  const source = `${imported} '@stackframe/react'
export const value = ${value}
`
  const { text, leftovers } = migrate(source)
  expect(text).toBe(source)
  expect(leftovers).toMatchObject([{ line: 2, code }])
  expect(leftovers[0]!.advice).toContain(advice)
})

test('properties and other variables of the same name stay', () => {
  const source = `import { UserButton } from '@stackframe/react'
export const Menu = () => <UserButton />
export const find = (list) => list.map((SignUp) => [SignUp, list.UserButton, { UserButton: 1 }])
`
  expect(migrate(source).text).toBe(
    source.replace('@stackframe', 'latchkey').replace('latchkey/react', 'latchkey/react'),
  )
})

test.each([
  ['let app: StackClientApp | null = null', 'let app: Client | null = null', "import type { Client } from 'latchkey'"],
  [
    'export const load = (app: StackServerApp<true>) => app.listUsers()',
    'export const load = (app: ServerClient) => listUsers(app).then(({ items }) => items)',
    'type ServerClient',
  ],
])('the type of a client in %s is replaced', (given, want, imported) => {
  const { text, leftovers } = migrate(`import type { StackClientApp, StackServerApp } from '@stackframe/stack'
${given}
`)
  expect(text).toContain(want)
  expect(text).toContain(imported)
  expect(leftovers).toEqual([])
})

test('the configuration of a project names the command that writes ours', () => {
  const { leftovers } = migrate(`import type { HexclaveConfig } from '@hexclave/next/config'
export const config: HexclaveConfig = 'show-onboarding'
`)
  expect(leftovers).toMatchObject([{ line: 2, code: 'HexclaveConfig' }])
  expect(leftovers[0]!.advice).toContain('npx latchkey config pull')
})
