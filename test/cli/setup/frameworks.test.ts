/** The changes to the code of Vite, Hono and Express apps, as docs/start describes them. */
import { describe, expect, test } from 'vitest'
import type { App, Step } from '../../../src/cli/setup/app.ts'
import { planNode, planVite } from '../../../src/cli/setup/frameworks.ts'
import { useAppFolder, USER_HEADER } from './appFolder.ts'

const folder = useAppFolder()

/** The texts that a plan writes, by path. */
const textsOf = (steps: readonly Step[]): Record<string, string> =>
  Object.fromEntries(steps.flatMap((step) => (step && 'after' in step ? [[step.path, step.after]] : [])))

/** What a plan leaves to the developer. */
const manualOf = (steps: readonly Step[]) => steps.flatMap((step) => (step && 'paste' in step ? [step] : []))

describe('of Vite', () => {
  const ENTRY = `import { createRoot } from 'react-dom/client'
import App from './App'

createRoot(document.body).render(<App />)
`
  const vite = (text: string, entry = 'src/main.tsx', packageJson: App['packageJson'] = {}): Step[] =>
    planVite(folder.toApp('vite', entry, text, packageJson))

  test('a Vite app gets a client, and a provider with the handler around its component', () => {
    expect(textsOf(vite(ENTRY))).toEqual({
      'src/latchkey.ts': `import { createClient } from 'latchkey'

export const client = createClient({
  baseUrl: import.meta.env.VITE_LATCHKEY_BASE_URL,
  projectId: import.meta.env.VITE_LATCHKEY_PROJECT_ID,
  publishableClientKey: import.meta.env.VITE_LATCHKEY_PUBLISHABLE_CLIENT_KEY,
})
`,
      'src/UserHeader.tsx': USER_HEADER,
      'src/main.tsx': `import { createRoot } from 'react-dom/client'
import App from './App'
import { LatchkeyHandler, LatchkeyProvider } from 'latchkey/react'
import 'latchkey/react/styles.css'
import { UserHeader } from './UserHeader'
import { client } from './latchkey'

createRoot(document.body).render(<LatchkeyProvider client={client}>
  {window.location.pathname.startsWith('/handler') ? (
    <LatchkeyHandler />
  ) : (
    <>
      <UserHeader />
      <App />
    </>
  )}
</LatchkeyProvider>)
`,
    })
  })

  test('a Vite app in JavaScript gets a client in JavaScript', () => {
    expect(Object.keys(textsOf(vite(ENTRY, 'src/main.jsx')))).toEqual([
      'src/latchkey.js',
      'src/UserHeader.jsx',
      'src/main.jsx',
    ])
  })

  test.each([
    ['src/main.tsx', './App', './latchkey'],
    ['src/main.tsx', './App.tsx', './latchkey.ts'],
    ['src/main.jsx', './App.jsx', './latchkey.js'],
  ])('a Vite app with the entry %s that imports %s imports the client as %s', (entry, given, want) => {
    const entryFile = textsOf(vite(ENTRY.replace('./App', given), entry))[entry]
    expect(entryFile).toContain(`import { client } from '${want}'\n`)
    expect(entryFile).toContain(`import { UserHeader } from './UserHeader${given.slice('./App'.length)}'\n`)
  })

  test('a Vite app keeps the indentation, the props and the wrappers of its component', () => {
    const { 'src/main.tsx': main } = textsOf(
      vite(ENTRY.replace('<App />', '\n  <React.StrictMode>\n    <App name="harbor" />\n  </React.StrictMode>,\n')),
    )
    expect(main).toContain(`.render(
  <React.StrictMode>
    <LatchkeyProvider client={client}>
      {window.location.pathname.startsWith('/handler') ? (
        <LatchkeyHandler />
      ) : (
        <>
          <UserHeader />
          <App name="harbor" />
        </>
      )}
    </LatchkeyProvider>
  </React.StrictMode>,
)`)
  })

  test('a Vite app keeps a module that exports its client already', () => {
    folder.write({ 'src/latchkey.ts': 'export const client = createClient({})\n' })
    expect(vite(ENTRY)[0]).toBeNull()
    expect(Object.keys(textsOf(vite(ENTRY)))).toEqual(['src/UserHeader.tsx', 'src/main.tsx'])
  })

  test('a Vite app that imports latchkey/react is set up already', () => {
    expect(vite(`import { LatchkeyProvider } from 'latchkey/react'\n${ENTRY}`)).toEqual([])
    expect(vite(`import { useUser } from 'latchkey/react/other'\n${ENTRY}`)).not.toEqual([])
  })

  test.each([
    ['<Theme><App /></Theme>', '<Theme><', '></Theme>'],
    ['<StrictMode><Store store={store}><App /></Store></StrictMode>', '<Store store={store}><', '></Store>'],
  ])('a Vite app that renders %s gets the provider inside of its own', (rendered, before, after) => {
    const source = ENTRY.replace('<App />', rendered)
    const { 'src/main.tsx': main } = textsOf(vite(source))
    expect(main).toContain(`${before}LatchkeyProvider client={client}>`)
    expect(main).toContain(`</LatchkeyProvider${after}`)
    expect(manualOf(vite(source))).toEqual([])
  })

  test.each([
    ['with two calls of render', `${ENTRY}other.render(<App />)\n`],
    ['without a call of render', ENTRY.replace('.render(', '.start(')],
    ['that renders a component of its entry', ENTRY.replace("import App from './App'", 'const App = () => null')],
    ['that renders a component of a package', ENTRY.replace("'./App'", "'app'")],
    ['with two children of StrictMode', ENTRY.replace('<App />', '<StrictMode><App /><App /></StrictMode>')],
    ['that renders a value', ENTRY.replace('<App />', 'app')],
    ['with a syntax error', `${ENTRY}const = 1`],
  ])('the entry of a Vite app %s stays; the new files are written, and the developer gets the rest', (_, source) => {
    const steps = vite(source)
    expect(Object.keys(textsOf(steps))).toEqual(['src/latchkey.ts', 'src/UserHeader.tsx'])
    expect(manualOf(steps)).toEqual([
      {
        path: 'src/main.tsx',
        reason: 'its render() call does not end in one component of a file of the app',
        paste: `import { LatchkeyHandler, LatchkeyProvider } from "latchkey/react";
import "latchkey/react/styles.css";
import { UserHeader } from "./UserHeader";
import { client } from "./latchkey";

<LatchkeyProvider client={client}>
  {window.location.pathname.startsWith("/handler") ? (
    <LatchkeyHandler />
  ) : (
    <>
      <UserHeader />
      <App />
    </>
  )}
</LatchkeyProvider>`,
      },
    ])
    folder.write(textsOf(steps))
    // The second run finds its own files.
    expect(textsOf(vite(source))).toEqual({ 'src/UserHeader.tsx': textsOf(steps)['src/UserHeader.tsx'] })
  })

  test.each(['src/latchkey.ts', 'src/UserHeader.tsx'])('a Vite app with a module %s of its own stays', (path) => {
    folder.write({ [path]: 'export const other = 1\n' })
    expect(textsOf(vite(ENTRY))).toEqual({})
    const [manual] = manualOf(vite(ENTRY))
    expect(manual).toMatchObject({ path: 'src/main.tsx', reason: `${path} exists` })
    expect(manual!.paste.match(/^\/\/ .*$/gm)).toEqual([
      '// src/latchkey.ts',
      '// src/UserHeader.tsx',
      '// src/main.tsx',
    ])
  })

  test.each([
    ['react-router', 'react-router-data'],
    ['react-router-dom', 'react-router-data'],
    ['@tanstack/react-router', 'tanstack-router'],
  ])('a Vite app with %s gets a reference to the page about %s', (name, page) => {
    const sources = [
      ENTRY.replace("'./App'", `'${name}'`),
      `import { Router } from '${name}'\n${ENTRY.replace('<App />', '<Router><App /></Router>')}`,
    ]
    for (const source of sources) {
      const steps = vite(source, 'src/main.tsx', { dependencies: { [name]: '1' } })
      expect(Object.keys(textsOf(steps))).toEqual(['src/latchkey.ts'])
      expect(manualOf(steps)).toEqual([
        {
          path: 'src/main.tsx',
          reason: `the pages of the handler need a route of ${name}`,
          paste: `// The provider and a route for /handler/*: node_modules/latchkey/docs/start/${page}.md`,
        },
      ])
    }
    // Without a router's provider, the router doesn't matter.
    expect(manualOf(vite(ENTRY, 'src/main.tsx', { dependencies: { [name]: '1' } }))).toEqual([])
  })
})

describe('on a server', () => {
  const HONO = `import { Hono } from 'hono'

const app = new Hono()
app.get('/', (c) => c.text('harbor'))
`
  const EXPRESS = `import express from "express";
const server = express();
server.listen(3000);
`
  const node = (kind: 'hono' | 'express', entry: string, text: string, packageJson = { type: 'module' }): Step[] =>
    planNode(folder.toApp(kind, entry, text, packageJson), kind)

  test('a Hono app gets a client and a route for signed-in users', () => {
    expect(textsOf(node('hono', 'src/index.ts', HONO))).toEqual({
      'src/latchkey.ts': `import { existsSync } from 'node:fs'
import { createServerClient } from 'latchkey/server'

if (existsSync('.env')) process.loadEnvFile('.env')

export const latchkey = createServerClient({
  baseUrl: process.env.LATCHKEY_BASE_URL,
  projectId: process.env.LATCHKEY_PROJECT_ID ?? '',
  secretServerKey: process.env.LATCHKEY_SECRET_SERVER_KEY ?? '',
})
`,
      'src/index.ts': `import { Hono } from 'hono'
import { requireUser } from 'latchkey/hono'
import { latchkey } from './latchkey.js'

const app = new Hono()

app.get('/api/me', requireUser(latchkey), async (c) => {
  return c.json(await c.get('auth').readUser())
})
app.get('/', (c) => c.text('harbor'))
`,
    })
  })

  test.each(['wrangler.jsonc', 'wrangler.toml'])('a Hono app with a %s gets a client for Workers', (path) => {
    folder.write({ [path]: '' })
    expect(textsOf(node('hono', 'src/index.ts', HONO))['src/latchkey.ts'])
      .toBe(`// For the types of env: npx wrangler types
import { env } from 'cloudflare:workers'
import { createServerClient } from 'latchkey/server'

export const latchkey = createServerClient({
  baseUrl: env.LATCHKEY_BASE_URL,
  projectId: env.LATCHKEY_PROJECT_ID ?? '',
  secretServerKey: env.LATCHKEY_SECRET_SERVER_KEY ?? '',
})
`)
  })

  test('an Express app gets a client for Node.js, also beside the configuration of a Worker', () => {
    folder.write({ 'wrangler.toml': '' })
    expect(textsOf(node('express', 'app.js', EXPRESS))['latchkey.js']).toContain('process.env.')
  })

  test('an Express app gets a client and a route for signed-in users, with the name of its variable', () => {
    expect(textsOf(node('express', 'app.js', EXPRESS))).toMatchObject({
      'latchkey.js': expect.stringContaining('import { createServerClient } from "latchkey/server";') as string,
      'app.js': `import express from "express";
import { getAuth, requireUser } from "latchkey/express";
import { latchkey } from "./latchkey.js";
const server = express();

server.get("/api/me", requireUser(latchkey), async (req, res) => {
  res.json(await getAuth(res).readUser());
});
server.listen(3000);
`,
    })
  })

  test.each([
    ['index.mjs', './routes.js', 'latchkey.mjs', './latchkey.mjs'],
    ['index.js', './routes.js', 'latchkey.js', './latchkey.js'],
    ['index.ts', './routes.ts', 'latchkey.ts', './latchkey.ts'],
    ['src/index.ts', './routes', 'src/latchkey.ts', './latchkey'],
  ])('a server %s that imports %s gets %s, and imports %s', (entry, imported, path, specifier) => {
    const texts = textsOf(node('hono', entry, `import './x.css'\nimport { routes } from '${imported}'\n${HONO}`))
    expect(Object.keys(texts)).toEqual([path, entry])
    expect(texts[entry]).toContain(`import { latchkey } from '${specifier}'\n`)
  })

  test.each(['index.mjs', 'index.mts', 'index.js', 'src/index.ts'])(
    'a server %s with imports needs no "type"',
    (entry) => {
      expect(manualOf(node('hono', entry, HONO, {} as { type: string }))).toEqual([])
    },
  )

  test.each([{}, { type: 'commonjs' }] as { type: string }[])(
    'a server that requires its modules gets CommonJS modules, also with %j',
    (packageJson) => {
      const source = `var express = require('express');

var server = express();
var routes = require('./routes');

module.exports = server;
`
      const texts = textsOf(node('express', 'app.js', source, packageJson))
      expect(texts).toEqual({
        'latchkey.js': `const { existsSync } = require('node:fs');
const { createServerClient } = require('latchkey/server');

if (existsSync('.env')) process.loadEnvFile('.env');

const latchkey = createServerClient({
  baseUrl: process.env.LATCHKEY_BASE_URL,
  projectId: process.env.LATCHKEY_PROJECT_ID ?? '',
  secretServerKey: process.env.LATCHKEY_SECRET_SERVER_KEY ?? '',
});

module.exports = { latchkey };
`,
        'app.js': source.replace(
          'var server = express();',
          `const { getAuth, requireUser } = require('latchkey/express');
const { latchkey } = require('./latchkey.js');

var server = express();

server.get('/api/me', requireUser(latchkey), async (req, res) => {
  res.json(await getAuth(res).readUser());
});`,
        ),
      })
      expect(node('express', 'app.js', texts['app.js']!, packageJson)).toEqual([])
    },
  )

  test('a server that imports any part of latchkey is set up already', () => {
    expect(node('hono', 'src/index.ts', `import { latchkey } from 'latchkey/hono'\n${HONO}`)).toEqual([])
  })

  test.each([
    ['hono', `${HONO}const other = new Hono()\n`],
    ['hono', HONO.replace('new Hono()', 'create()')],
    ['hono', HONO.replace('const app = new Hono()', 'export default { app: new Hono() }')],
    ['hono', `${HONO}const = 1`],
    ['express', EXPRESS.replace('express()', 'new Hono()')],
    ['express', EXPRESS.replace('= express()', '= new express()')],
  ] as const)('a server of %s that does not create exactly one app stays: %j', (kind, source) => {
    const steps = node(kind, 'src/index.ts', source)
    expect(manualOf(steps)).toMatchObject([{ path: 'src/index.ts', reason: 'it does not create exactly one app' }])
    expect(Object.keys(textsOf(steps))).toEqual(['src/latchkey.ts'])
    folder.write(textsOf(steps))
    expect(manualOf(node(kind, 'src/index.ts', source))).toEqual(manualOf(steps))
  })

  test('a server with imports in a CommonJS package stays, and the developer gets the code', () => {
    const [hono] = manualOf(node('hono', 'src/index.ts', HONO, { type: 'commonjs' }))
    expect(hono).toEqual({
      path: 'src/index.ts',
      reason: 'it is a CommonJS module; add "type": "module"',
      paste: `// src/latchkey.ts
import { existsSync } from "node:fs";
import { createServerClient } from "latchkey/server";

if (existsSync(".env")) process.loadEnvFile(".env");

export const latchkey = createServerClient({
  baseUrl: process.env.LATCHKEY_BASE_URL,
  projectId: process.env.LATCHKEY_PROJECT_ID ?? "",
  secretServerKey: process.env.LATCHKEY_SECRET_SERVER_KEY ?? "",
});

// src/index.ts
import { requireUser } from "latchkey/hono";
import { latchkey } from "./latchkey.js";

app.get("/api/me", requireUser(latchkey), async (c) => {
  return c.json(await c.get("auth").readUser());
});`,
    })
  })

  test('a server with a module latchkey of its own stays', () => {
    folder.write({ 'src/latchkey.ts': 'export {}\n' })
    expect(textsOf(node('hono', 'src/index.ts', HONO))).toEqual({})
  })
})
