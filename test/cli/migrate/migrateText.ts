/** Migrates sources of an app, and parts of them. */
import { findClientModules } from '../../../src/cli/migrate/clientModules.ts'
import { migrateSource, type MigratedSource } from '../../../src/cli/migrate/migrateSource.ts'
import type { SourceContext } from '../../../src/cli/migrate/Migration.ts'
import { findLibraryVariables } from '../../../src/cli/setup/stackApp.ts'

const CLIENT = `import { StackClientApp } from '@stackframe/stack'
export const stackApp = new StackClientApp({ tokenStore: 'cookie' })
`
export const SERVER = `import { StackServerApp } from '@stackframe/stack'
export const stackServerApp = new StackServerApp({ tokenStore: 'nextjs-cookie' })
`

/**
 * Migrates a source of an app whose clients are in `src/stack/client.ts` and `src/stack/server.ts`. Returns `null` if the
 * source has nothing to migrate.
 */
export const migrateText = (source: string, context: Partial<SourceContext> = {}): MigratedSource | null =>
  migrateSource(source, {
    path: 'src/run.tsx',
    modules: findClientModules([
      { path: 'src/stack/client.ts', text: CLIENT },
      { path: 'src/stack/server.ts', text: SERVER },
    ]),
    framework: 'vite',
    isTypeScript: true,
    variables: findLibraryVariables('/an-app-without-files', 'vite', 'STACK'),
    ownOptions: new Map(),
    hasHandler: true,
    providerModule: './latchkey-provider',
    ...context,
  })

/** Migrates a source that uses Stack Auth's library. */
export function migrate(source: string, context: Partial<SourceContext> = {}): MigratedSource {
  const migrated = migrateText(source, context)
  if (!migrated) throw new Error("The source doesn't use Stack Auth's library.")
  return migrated
}

/** Migrates a page of a Next.js app. */
export const migratePage = (text: string, context: Partial<SourceContext> = {}): MigratedSource =>
  migrate(text, { path: 'src/app/page.tsx', framework: 'next', ...context })

/** Migrates statements of a component that has `user`, and returns them, below the hooks that they need. */
export function migrateInComponent(statements: string): Pick<MigratedSource, 'text' | 'leftovers'> {
  const { text, leftovers } = migratePage(`'use client'
import { useStackApp, useUser } from '@stackframe/stack'
export async function Page() {
  const app = useStackApp()
  const user = useUser({ or: 'redirect' })
${statements}
}
`)
  const start = text.indexOf('useUser({')
  const body = text.slice(text.indexOf('\n', start) + 1, text.lastIndexOf('}')).trim()
  return { text: body.replaceAll(/^ {2}/gm, ''), leftovers }
}

/** Migrates the last statement of a function with a client, a user and a team. */
export function migrateLast(
  statement: string,
  context: Partial<SourceContext> = {},
): { statement: string; codes: string[] } {
  const { text, leftovers } = migrate(
    `import { stackApp } from './stack/client'
import { stackServerApp } from './stack/server'
export async function run(request, id) {
  const user = await stackApp.getUser({ or: 'throw' })
  const team = user.selectedTeam
  const serverUser = await stackServerApp.createUser({ id })
  const serverTeam = serverUser.selectedTeam
  ${statement}
}
`,
    context,
  )
  const lines = text.trimEnd().split('\n')
  const start = lines.findIndex((line) => line.includes('const serverTeam'))
  return {
    statement: lines
      .slice(start + 1, -1)
      .map((line) => line.trim())
      .join('\n'),
    codes: leftovers.map(({ code }) => code),
  }
}
