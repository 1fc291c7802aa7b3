/** Imports of a migrated source. */
import { describe, expect, test } from 'vitest'
import { migrate, migratePage, migrateText, SERVER } from './migrateText.ts'

describe('an import', () => {
  test('an import of a client’s module loses the names that are no longer used, and keeps the others', () => {
    const { text } = migrate(`import { stackApp, version } from './stack/client'
import { useUser } from '@stackframe/react'
export const Page = () => <p>{version} {useUser().displayName}</p>
`)
    expect(text).toBe(`import { version } from './stack/client'
import { useUser } from 'latchkey/react'
export const Page = () => <p>{version} {useUser().displayName}</p>
`)
  })

  test('an import of another module stays, also with a name that the source doesn’t use', () => {
    const given = `import { unused } from './other'
import everything from './stack/client'
import { useUser } from '@stackframe/react'
export const Page = () => <p>{useUser().displayName}</p>
`
    expect(migrate(given).text).toBe(given.replace('@stackframe/react', 'latchkey/react'))
  })

  test('an import is added after the last one if none was Stack Auth’s, or at the top without any', () => {
    const call = `export const Page = ({ user }: { user: any }) => <p>{stackApp.useUser().displayName}</p>\n`
    expect(migrate(`import { stackApp } from './stack/client'\nimport './page.css'\n${call}`).text).toMatch(
      /^import '\.\/page\.css'\nimport \{ useUser \} from 'latchkey\/react'\n/,
    )
  })

  test('an import of the module of the library in any package is replaced', () => {
    for (const name of ['@stackframe/stack', '@stackframe/react', '@stackframe/js']) {
      const { text } = migrate(`import { useUser } from '${name}'\nexport const Page = () => <p>{useUser().id}</p>\n`)
      expect(text).toContain("from 'latchkey/react'")
    }
    expect(migrateText("import { useUser } from '@stackframes/react'\nexport const a = () => useUser()\n")).toBeNull()
  })
})

test('the module of the server’s client exports the client of a request', () => {
  const { text } = migratePage(SERVER, { path: 'src/stack/server.ts' })
  expect(text).toContain('secretServerKey: process.env.STACK_SECRET_SERVER_KEY!')
  expect(text).toContain('export const getClient = cache(() =>')
})
