/** The registry for shadcn's command line: `npx shadcn@latest add <site>/r/sign-in.json`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The components, below `examples/shadcn/registry`. */
const ITEMS = {
  'sign-in': ['Sign-in form', 'Signs in with a password, a passkey or a provider.'],
  'sign-up': ['Sign-up form', 'Creates an account with a password.'],
  'user-button': ['User button', "The signed-in user's menu."],
  'team-switcher': ['Team switcher', 'Shows the selected team and switches to another one.'],
  'account-settings': ['Account settings', "Cards for the user's name and password."],
} as const

const FOLDER = 'examples/shadcn/registry'

export interface RegistryItem {
  readonly $schema: string
  readonly name: string
  readonly type: 'registry:component'
  readonly title: string
  readonly description: string
  /** Packages that the component imports. */
  readonly dependencies: readonly string[]
  /** shadcn's components that it imports. */
  readonly registryDependencies: readonly string[]
  readonly files: readonly {
    readonly path: string
    readonly type: 'registry:component'
    readonly target: string
    readonly content: string
  }[]
}

/** All components with their code. */
export function readRegistryItems(root: string): RegistryItem[] {
  return Object.entries(ITEMS).map(([name, [title, description]]) => {
    const content = readFileSync(join(root, FOLDER, `${name}.tsx`), 'utf8')
    const imports = [...content.matchAll(/from '([^']+)'/g)].map(([, path = '']) => path)
    const primitives = imports.flatMap((path) => /^@\/components\/ui\/(.+)$/.exec(path)?.[1] ?? [])
    return {
      $schema: 'https://ui.shadcn.com/schema/registry-item.json',
      name,
      type: 'registry:component',
      title,
      description,
      dependencies: ['latchkey', '@tanstack/react-query'],
      registryDependencies: [...new Set(primitives)].sort(),
      files: [
        {
          path: `registry/${name}.tsx`,
          type: 'registry:component',
          target: `components/latchkey/${name}.tsx`,
          content,
        },
      ],
    }
  })
}

/** The files of the registry by their path on the site: a file for each component, and the list of them. */
export function registryFiles(root: string): Record<string, string> {
  const items = readRegistryItems(root)
  const list = {
    $schema: 'https://ui.shadcn.com/schema/registry.json',
    name: 'latchkey',
    homepage: 'https://www.npmjs.com/package/latchkey',
    items: items.map(({ $schema: _, files, ...item }) => ({
      ...item,
      files: files.map(({ content: __, ...file }) => file),
    })),
  }
  const entries = [...items.map((item) => [item.name, item] as const), ['registry', list] as const]
  return Object.fromEntries(entries.map(([name, value]) => [`r/${name}.json`, `${JSON.stringify(value, null, 2)}\n`]))
}
