/** A Next.js app with the App Router: a provider in the root layout and a route for the handler pages. */
import { type App, read } from './app.ts'
import type { Step } from './steps.ts'
import { addImports, findAll, importsFrom, type Node, parseSource, restyle } from './source.ts'

const CLIENT = `import { createClient } from "latchkey";

export const client = createClient({
  baseUrl: process.env.NEXT_PUBLIC_LATCHKEY_BASE_URL,
  projectId: process.env.NEXT_PUBLIC_LATCHKEY_PROJECT_ID!,
  publishableClientKey: process.env.NEXT_PUBLIC_LATCHKEY_PUBLISHABLE_CLIENT_KEY!,
});
`

const PROVIDERS = `"use client";

import { LatchkeyProvider } from "latchkey/react";
import type { ReactNode } from "react";
import { client } from "./latchkey";

export function Providers({ children }: { children: ReactNode }) {
  return <LatchkeyProvider client={client}>{children}</LatchkeyProvider>;
}
`

const HANDLER = `"use client";

import { LatchkeyHandler } from "latchkey/react";

export default function Handler() {
  return <LatchkeyHandler />;
}
`

const IMPORTS = `import "latchkey/react/styles.css";
import { Providers } from "./FILE";`

export function planNext({ folder, entry, isTypeScript }: App): Step[] {
  const before = read(folder, entry)!
  const source = parseSource(before)
  if (source && importsFrom(source, /^latchkey\//)) return []
  const root = entry.slice(0, entry.lastIndexOf('/'))
  const [script, markup] = isTypeScript ? ['ts', 'tsx'] : ['js', 'js']
  const file = ['tsx', 'jsx', 'ts', 'js'].some((each) => read(folder, `${root}/providers.${each}`) !== null)
    ? 'latchkey-provider'
    : 'providers'
  const files: [path: string, template: string][] = [
    [`${root}/latchkey.${script}`, CLIENT],
    [`${root}/${file}.${markup}`, PROVIDERS],
    [`${root}/handler/[...path]/page.${markup}`, HANDLER],
  ]
  const templateOf = (template: string): string => {
    const code = isTypeScript ? template : toJavaScript(template)
    return source ? restyle(code, source.style) : code
  }
  const children = source ? findChildren(source.body) : []
  const imports = IMPORTS.replace('FILE', file)
  const taken = files.filter(([path]) => read(folder, path) !== null).map(([path]) => path)
  if (!source || children.length !== 1 || taken.length > 0) {
    const reason = taken.length > 0 ? `${taken.join(', ')} exists` : 'it does not render {children} exactly once'
    const pastes = files
      .filter(([path]) => !taken.includes(path))
      .map(([path, code]) => `// ${path}\n${templateOf(code)}`)
    const layout = `// ${entry}\n${imports}\n\n<Providers>{children}</Providers>`
    return [{ path: entry, reason, paste: [...pastes, layout].join('\n') }]
  }
  source.edit.update(children[0]!.start, children[0]!.end, '<Providers>{children}</Providers>')
  addImports(source, imports)
  return [
    ...files.map(([path, template]) => ({ path, before: null, after: templateOf(template) })),
    { path: entry, before, after: source.edit.toString() },
  ]
}

/** `{children}` as a child of an element. */
function findChildren(body: readonly Node[]): Node[] {
  return findAll(body, 'JSXElement')
    .flatMap((element) => element['children'] as Node[])
    .filter(({ type, expression }) => {
      const { type: kind, name } = (expression ?? {}) as { type?: string; name?: string }
      return type === 'JSXExpressionContainer' && kind === 'Identifier' && name === 'children'
    })
}

function toJavaScript(template: string): string {
  return template
    .replace(/^import type .*\n/gm, '')
    .replace(/\}: \{ children: ReactNode \}/, '}')
    .replace(/!,$/gm, ',')
}
