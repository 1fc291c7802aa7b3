/** A Vite app with React: the client beside the entry, provider and handler around the app's root component. */
import { type App, read } from './app.ts'
import type { Step } from './steps.ts'
import {
  addImports,
  findAll,
  importExtension,
  importsFrom,
  indentAt,
  moduleOf,
  type Node,
  parseSource,
  restyle,
  type Source,
} from './source.ts'

const CLIENT = `import { createClient } from "latchkey";

export const client = createClient({
  baseUrl: import.meta.env.VITE_LATCHKEY_BASE_URL,
  projectId: import.meta.env.VITE_LATCHKEY_PROJECT_ID,
  publishableClientKey: import.meta.env.VITE_LATCHKEY_PUBLISHABLE_CLIENT_KEY,
});
`

const WRAPPED = `<LatchkeyProvider client={client}>
  {window.location.pathname.startsWith("/handler") ? <LatchkeyHandler /> : <App />}
</LatchkeyProvider>`

const ROUTERS = {
  'react-router': 'react-router',
  'react-router-dom': 'react-router',
  '@tanstack/react-router': 'tanstack-router',
}

const IMPORTS = `import { LatchkeyHandler, LatchkeyProvider } from "latchkey/react";
import "latchkey/react/styles.css";
import { client } from "./latchkey";`

export function planVite({ folder, entry, isTypeScript, packageJson }: App): Step[] {
  const before = read(folder, entry)!
  const source = parseSource(before)
  if (source && importsFrom(source, /^latchkey\/react$/)) return []
  const path = `src/latchkey.${isTypeScript ? 'ts' : 'js'}`
  const element = source && findRootElement(source)
  const client = read(folder, path)
  if (!source || !element || (client !== null && !/createClient/.test(client))) {
    const router = Object.entries(ROUTERS).find(([name]) => name in { ...packageJson.dependencies })
    if (router) {
      const page = `node_modules/latchkey/docs/start/${router[1]}.md`
      const paste = `// ${path}\n${CLIENT}\n// The provider and a route for /handler/*: ${page}`
      return [{ path: entry, reason: `the pages of the handler need a route of ${router[0]}`, paste }]
    }
    const reason = 'its render() call is not the one that create-vite writes'
    return [{ path: entry, reason, paste: `// ${path}\n${CLIENT}\n// ${entry}\n${IMPORTS}\n\n${WRAPPED}` }]
  }
  const indent = indentAt(before, element.start)
  const app = before.slice(element.start, element.end)
  const wrapped = restyle(WRAPPED, source.style)
    .replace('<App />', () => app)
    .replaceAll('\n', `\n${indent}`)
  source.edit.update(element.start, element.end, wrapped)
  const extension = importExtension(source, '') === '' ? '' : isTypeScript ? '.ts' : '.js'
  addImports(source, IMPORTS.replace('./latchkey', `./latchkey${extension}`))
  return [
    client === null ? { path, before: null, after: restyle(CLIENT, source.style) } : null,
    { path: entry, before, after: source.edit.toString() },
  ]
}

/**
 * The app's component in `root.render(<StrictMode><App /></StrictMode>)`. A router's provider, imported from a package,
 * is not it: the handler pages need a route of their own there.
 */
function findRootElement(source: Source): Node | null {
  const calls = findAll(source.body, 'CallExpression').filter(({ callee }) => {
    const { type, property } = callee as { type: string; property?: { name?: string } }
    return type === 'MemberExpression' && property?.name === 'render'
  })
  if (calls.length !== 1) return null
  let node = (calls[0]!['arguments'] as Node[])[0]
  while (node?.type === 'JSXElement') {
    const name = nameOf(node)
    const children = (node['children'] as Node[]).filter(
      ({ type, value }) => type !== 'JSXText' || (value as string).trim() !== '',
    )
    if (children.length === 0) return moduleOf(source, name)?.startsWith('.') ? node : null
    if (children.length > 1 || !/(^|\.)StrictMode$/.test(name)) return null
    node = children[0]
  }
  return null
}

function nameOf(element: Node): string {
  const { name } = element['openingElement'] as { name: { name?: string; property?: { name: string } } }
  return name.name ?? name.property?.name ?? ''
}
