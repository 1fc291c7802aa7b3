/** Imports of a migrated source. */
import { describe, expect, test } from 'vitest'
import { findClientModules } from '../../../src/cli/migrate/clientModules.ts'
import { migrate, migratePage, migrateText, SERVER } from './migrateText.ts'

describe('an import', () => {
  test('an import of a client’s module loses the names that are no longer used, and keeps the others', () => {
    const { text } = migrate(`import { stackApp, version } from './stack/client'
import { useUser } from '@stackframe/react'
export const Page = () => <p>{version} {useUser({ or: 'redirect' }).displayName}</p>
`)
    expect(text).toBe(`import { version } from './stack/client'
import { useUser } from 'latchkey/react'
export const Page = () => <p>{version} {useUser({ or: 'redirect' }).displayName}</p>
`)
  })

  test('an import of another module stays, also with a name that the source doesn’t use', () => {
    const given = `import { unused } from './other'
import everything from './stack/client'
import { useUser } from '@stackframe/react'
export const Page = () => <p>{useUser({ or: 'redirect' }).displayName}</p>
`
    expect(migrate(given).text).toBe(given.replace('@stackframe/react', 'latchkey/react'))
  })

  test('an import is added after the last one if none was Stack Auth’s, or at the top without any', () => {
    const call = `export const Page = ({ user }: { user: any }) => <p>{stackApp.useUser({ or: 'redirect' }).displayName}</p>\n`
    expect(migrate(`import { stackApp } from './stack/client'\nimport './page.css'\n${call}`).text).toMatch(
      /^import '\.\/page\.css'\nimport \{ useUser \} from 'latchkey\/react'\n/,
    )
  })

  test('an import of the module of the library in any package is replaced', () => {
    for (const name of ['@stackframe/stack', '@stackframe/react', '@stackframe/js']) {
      const { text } = migrate(
        `import { useUser } from '${name}'\nexport const Page = () => <p>{useUser({ or: 'redirect' }).id}</p>\n`,
      )
      expect(text).toContain("from 'latchkey/react'")
    }
    expect(
      migrateText("import { useUser } from '@stackframes/react'\nexport const a = () => useUser({ or: 'redirect' })\n"),
    ).toBeNull()
  })
})

test('the module of the server’s client exports the client of a request', () => {
  const { text } = migratePage(SERVER, { path: 'src/stack/server.ts' })
  expect(text).toContain('secretServerKey: process.env.STACK_SECRET_SERVER_KEY!')
  expect(text).toContain('export const getClient = cache(() =>')
})

describe('an import of a client’s module', () => {
  const page = (imports: string): string =>
    migrate(`${imports}
import { useUser } from '@stackframe/react'
export const Page = () => <p>{useUser({ or: 'redirect' }).id}{version}</p>
`).text

  test.each([
    ["import { stackApp } from './stack/client'", ''],
    ["import { stackApp, version } from './stack/client'", "import { version } from './stack/client'\n"],
    ["import { version } from './stack/client'", "import { version } from './stack/client'\n"],
    ["import stack, { version } from './stack/client'", "import stack, { version } from './stack/client'\n"],
    ["import * as stack from './stack/client'", "import * as stack from './stack/client'\n"],
    ["import './stack/client'", "import './stack/client'\n"],
    ["import {\n  stackApp,\n  version,\n} from './stack/client'", "import { version } from './stack/client'\n"],
    [
      "import { versions as version, stackApp } from './stack/client'",
      "import { versions as version } from './stack/client'\n",
    ],
  ])('the import %j becomes %j', (given, want) => {
    expect(page(given)).toBe(
      `${want}import { useUser } from 'latchkey/react'\nexport const Page = () => <p>{useUser({ or: 'redirect' }).id}{version}</p>\n`,
    )
  })
})

test('imports of Stack Auth’s library are replaced at the place of the first one', () => {
  const { text } = migrate(`import a from 'a'
import { useUser } from '@stackframe/react'
import b from 'b'
import { OAuthButton } from '@stackframe/stack'
import c from 'c'
export const Page = () => <p>{useUser({ or: 'redirect' }).id}<OAuthButton />{a}{b}{c}</p>
`)
  expect(text).toBe(`import a from 'a'
import { useUser } from 'latchkey/react'
import b from 'b'
import { OAuthButton } from '@stackframe/stack'
import c from 'c'
export const Page = () => <p>{useUser({ or: 'redirect' }).id}<OAuthButton />{a}{b}{c}</p>
`)
})

test('lines with carriage returns are removed whole', () => {
  const { text } = migrate(
    "import { stackApp } from './stack/client'\r\nimport { useUser } from '@stackframe/react'\r\nexport const run = () => useUser({ or: 'redirect' })\r\n",
  )
  expect(text).toBe(
    "import { useUser } from 'latchkey/react'\r\nexport const run = () => useUser({ or: 'redirect' })\r\n",
  )
})

test('the module of a server’s client of Next.js exports the client of a request at its end', () => {
  const { text } = migratePage(SERVER, { path: 'src/stack/server.ts' })
  const imports = text.split('\n').filter((line) => line.startsWith('import'))
  expect(new Set(imports)).toEqual(
    new Set([
      "import { createNextClient } from 'latchkey/next'",
      "import { createServerClient } from 'latchkey/server'",
      "import { cookies, headers } from 'next/headers'",
      "import { redirect } from 'next/navigation'",
      "import { cache } from 'react'",
    ]),
  )
  expect(text).toMatch(/\n\n\/\*\* The client of the current request\. \*\/\nexport const getClient = cache\([^]*\)\n$/)
  const other = migrate(SERVER, { path: 'src/stack/server.ts' }).text
  expect(other).not.toContain('getClient')
})

test('an import of a client that a module exports as its default is replaced by the client of a request', () => {
  const server = `import { StackServerApp } from '@stackframe/stack'
const app = new StackServerApp({})
export default app
export const version = 1
`
  const modules = findClientModules([{ path: 'src/stack.ts', text: server }])
  const page = (clause: string, use = ''): string =>
    migratePage(
      `import ${clause} from '../stack'
export default async function Page() { return (await app.getUser())?.id${use} }
`,
      { modules },
    ).text
  expect(page('app')).toContain("import { getClient } from '../stack'\n")
  expect(page('app, { version }', ' + version')).toContain("import { getClient, version } from '../stack'\n")
  expect(page('app', ' + app.projectId')).toContain("import app, { getClient } from '../stack'\n")
})
