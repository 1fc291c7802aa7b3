/** Migrates a source of an app whose clients are in `src/stack/client.ts` and `src/stack/server.ts`. */
import { findClientModules } from '../../../src/cli/migrate/clientModules.ts'
import { migrateSource, type MigratedSource, type SourceContext } from '../../../src/cli/migrate/migrateSource.ts'

const CLIENT = `import { StackClientApp } from '@stackframe/stack'
export const stackApp = new StackClientApp({ tokenStore: 'cookie' })
`
const SERVER = `import { StackServerApp } from '@stackframe/stack'
export const stackServerApp = new StackServerApp({ tokenStore: 'nextjs-cookie' })
`

/** Returns `null` if the source has nothing to migrate. */
export const migrateText = (text: string, context: Partial<SourceContext> = {}): MigratedSource | null =>
  migrateSource(text, {
    path: 'src/run.tsx',
    modules: findClientModules([
      { path: 'src/stack/client.ts', text: CLIENT },
      { path: 'src/stack/server.ts', text: SERVER },
    ]),
    framework: 'vite',
    isTypeScript: true,
    baseUrlVariable: undefined,
    ownOptions: new Map(),
    hasHandler: true,
    providerModule: './latchkey-provider',
    ...context,
  })
