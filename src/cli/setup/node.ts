/** A Node.js server with Hono or Express: the client, and one route that requires a signed-in user. */
import { type App, read } from './app.ts'
import type { Step } from './steps.ts'
import { addImports, findAll, importExtension, importsFrom, type Node, parseSource, restyle } from './source.ts'

const CLIENT = `import { existsSync } from "node:fs";
import { createServerClient } from "latchkey/server";

if (existsSync(".env")) process.loadEnvFile(".env");

export const latchkey = createServerClient({
  baseUrl: process.env.LATCHKEY_BASE_URL,
  projectId: process.env.LATCHKEY_PROJECT_ID ?? "",
  secretServerKey: process.env.LATCHKEY_SECRET_SERVER_KEY ?? "",
});
`

const IMPORTS = {
  hono: `import { requireUser } from "latchkey/hono";\nimport { latchkey } from "FILE";`,
  express: `import { getAuth, requireUser } from "latchkey/express";\nimport { latchkey } from "FILE";`,
} as const

const ROUTES = {
  hono: `APP.get("/api/me", requireUser(latchkey), async (c) => {
  return c.json(await c.get("auth").readUser());
});`,
  express: `APP.get("/api/me", requireUser(latchkey), async (req, res) => {
  res.json(await getAuth(res).readUser());
});`,
} as const

export function planNode({ kind, folder, entry, isTypeScript, packageJson }: App): Step[] {
  const framework = kind as 'hono' | 'express'
  const before = read(folder, entry)!
  const source = parseSource(before)
  if (source && importsFrom(source, /^latchkey\//)) return []
  const root = entry.includes('/') ? entry.slice(0, entry.lastIndexOf('/') + 1) : ''
  const path = `${root}latchkey.${isTypeScript ? 'ts' : entry.endsWith('.mjs') ? 'mjs' : 'js'}`
  const made = source ? findServers(source.body, framework) : []
  const isModule = packageJson.type === 'module' || entry.endsWith('.mjs')
  const imports = IMPORTS[framework]
  if (!source || made.length !== 1 || !isModule || read(folder, path) !== null) {
    const reason = isModule ? 'it does not create exactly one app' : 'it is a CommonJS module; add "type": "module"'
    const paste = `// ${path}\n${CLIENT}\n// ${entry}\n${imports}\n\n${ROUTES[framework]}`
    return [{ path: entry, reason, paste: paste.replace('FILE', './latchkey.js').replace('APP', 'app') }]
  }
  const { statement, name } = made[0]!
  source.edit.appendLeft(statement.end, `\n\n${restyle(ROUTES[framework].replace('APP', name), source.style)}`)
  const extension = entry.endsWith('.mjs') ? '.mjs' : importExtension(source, '.js')
  addImports(source, imports.replace('FILE', `./latchkey${extension}`))
  return [
    { path, before: null, after: restyle(CLIENT, source.style) },
    { path: entry, before, after: source.edit.toString() },
  ]
}

/** `const app = new Hono()` and `const app = express()` at the top level. */
function findServers(body: readonly Node[], framework: 'hono' | 'express'): { statement: Node; name: string }[] {
  return body
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap((statement) =>
      findAll(statement, 'VariableDeclarator').map(({ id, init }) => ({
        statement,
        name: (id as { name?: string }).name ?? '',
        init: init as { type: string; callee?: { name?: string } } | null,
      })),
    )
    .filter(({ init }) =>
      framework === 'hono'
        ? init?.type === 'NewExpression' && init.callee?.name === 'Hono'
        : init?.type === 'CallExpression' && init.callee?.name === 'express',
    )
}
