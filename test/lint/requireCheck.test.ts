import { parse } from '@babel/parser'
import { requireCheck, type RequireCheckOptions } from 'latchkey/lint'
import { describe, expect, test } from 'vitest'

/** Returns the messages about a file. */
function lint(filename: string, code: string, options: RequireCheckOptions = {}): string[] {
  const { program } = parse(code, { sourceType: 'module', plugins: ['typescript', 'jsx', 'estree'] })
  const names: string[] = []
  const rule = requireCheck.create({
    options: [options],
    filename,
    report: ({ data }) => void names.push(data['name'] ?? ''),
  })
  rule.Program(program as never)
  return names
}

describe('in Next.js', () => {
  test('a page that waits for data needs a check', () => {
    const page = 'export default async function Page() { return <p>{await db.count()}</p> }'
    expect(lint('/site/app/teams/page.tsx', page)).toEqual(['The page'])
    expect(lint('/site/src/app/page.tsx', page)).toEqual(['The page'])
    expect(lint('/site/app/teams/list.tsx', page)).toEqual([])
  })

  test('a page that checks, itself or by a function of the file, is accepted', () => {
    const direct = `export default async function Page() { const user = await getUser(client, { or: 'redirect' }); return user.id }`
    const helper = `async function requireMember() { return latchkey.getUser({ or: 'throw' }) }
      const Page = async () => { await requireMember() }
      export default Page`
    expect(lint('/site/app/page.tsx', direct)).toEqual([])
    expect(lint('/site/app/page.tsx', helper)).toEqual([])
  })

  test('static pages and pages for the browser are accepted', () => {
    expect(lint('/site/app/page.tsx', 'export default function Page() { return <h1>Harbor</h1> }')).toEqual([])
    expect(lint('/site/app/page.tsx', `'use client'\nexport default async function Page() {}`)).toEqual([])
  })

  test('each method of a route handler needs a check', () => {
    const route = `export async function GET() { return Response.json(await db.all()) }
      export const POST = async (request: Request) => { await authenticate(server, request); return new Response() }
      export const runtime = 'nodejs'`
    expect(lint('/site/app/api/teams/route.ts', route)).toEqual(['GET'])
  })

  test('each server action needs a check, in files and in functions', () => {
    const file = `'use server'
      export async function rename(name: string) { await db.rename(name) }
      export async function remove() { await requireUser(server); await db.remove() }
      const helper = async () => {}`
    const inline = `export default function Form() { async function save() { 'use server'; await db.save() } return <form action={save} /> }`
    expect(lint('/site/app/actions.ts', file)).toEqual(['rename'])
    expect(lint('/site/app/form.tsx', inline)).toEqual(['save'])
  })

  test('the pages of this package are public', () => {
    const page = 'export default async function Handler() { await params }'
    expect(lint('/site/app/handler/[...path]/page.tsx', page)).toEqual([])
  })
})

describe('in React Router', () => {
  test('a loader and an action need a check, unless the middleware of the file has one', () => {
    const route = 'export async function loader() { return db.all() }\nexport const action = async () => db.save()'
    expect(lint('/site/app/routes/teams.tsx', route)).toEqual(['loader', 'action'])
    expect(lint('/site/app/routes/teams.tsx', `export const middleware = [requireUserMiddleware()]\n${route}`)).toEqual(
      [],
    )
    expect(lint('/site/app/entry.tsx', route)).toEqual([])
  })
})

describe('in TanStack Start', () => {
  test('a server function needs a check in its handler or its middleware', () => {
    expect(lint('/site/src/teams.ts', 'export const list = createServerFn().handler(async () => db.all())')).toEqual([
      'The server function',
    ])
    expect(
      lint(
        '/site/src/teams.ts',
        `const requireMember = createMiddleware().server(async ({ next }) => { await requireUser(); return next() })
        export const list = createServerFn().middleware([requireMember]).handler(async () => db.all())`,
      ),
    ).toEqual([])
    expect(lint('/site/src/teams.ts', 'button.handler(() => {})')).toEqual([])
  })
})

test.each([
  ['routes/teams.tsx', 'export const loader = latchkeyLoader((client) => [listTeamsQuery(client)])', 'loader'],
  ['routes/teams.tsx', 'export const loader = ({ context }) => context.get(sessionContext).client', 'loader'],
  [
    'routes/teams.tsx',
    'export const middleware = [latchkeyMiddleware(proxy)]\nexport const action = () => db.save()',
    'action',
  ],
  [
    'teams.ts',
    'createServerFn().middleware([latchkeyMiddleware(proxy)]).handler(() => db.all())',
    'The server function',
  ],
  ['teams.ts', 'createServerFn().handler(() => listTeams(getSession().client))', 'The server function'],
])('what refreshes or reads the session is no check: %s, %s', (file, code, name) => {
  expect(lint(`/site/app/${file}`, code)).toEqual([name])
})

describe('in Hono and Express', () => {
  test('a route needs a check in its handler, before it, or in an earlier middleware for its path', () => {
    const code = `const app = new Hono()
      app.get('/early', (c) => c.json({}))
      app.use('/api/*', requireUser(server))
      app.get('/api/teams', (c) => c.json({}))
      app.post('/api', (c) => c.json({}))
      app.get('/apiary', (c) => c.json({}))
      app.delete('/own', requireUser(server), (c) => c.json({}))`
    expect(lint('/api/server.ts', code)).toEqual(['GET /early', 'GET /apiary'])
  })

  test('routes of a chain need a check, or a middleware before them in the chain', () => {
    const chain = `const app = new Hono().get('/health', ok).use('/api/*', requireUser(server)).get('/api/a', list).get('/b', list)`
    expect(lint('/api/server.ts', chain)).toEqual(['GET /health', 'GET /b'])
    expect(lint('/api/server.ts', `${chain}; app.get('/api/c', list).get('/d', list)`)).toContain('GET /d')
    expect(lint('/api/server.ts', `${chain}; app.get('/api/c', list)`)).not.toContain('GET /api/c')
    const routes = `const app = new Hono(); app.get('/a', requireUser(server), list).get('/b', list)`
    expect(lint('/api/server.ts', routes)).toEqual(['GET /b'])
  })

  test.each<[what: string, code: string, reported: string[]]>([
    ['exported at once', `export default new Hono().get('/a', list)`, ['GET /a']],
    ['exported at once, with a check', `export default new Hono().use(requireUser(server)).get('/a', list)`, []],
    ['an argument', `serve(new Hono().get('/a', list))`, ['GET /a']],
    [
      'a variable of a function',
      `function create() { const app = express(); app.get('/a', list); return app }`,
      ['GET /a'],
    ],
    ['a variable that gets its value later', `let app; app = express(); app.get('/a', list)`, ['GET /a']],
    ['given another name', `const app = express(); const api = app; api.get('/a', list)`, ['GET /a']],
    ['cast to a type', `const app = express() as Express; app.get('/a', list)`, ['GET /a']],
    ['of a class of Hono’s family', `const app = new OpenAPIHono(); app.get('/a', list)`, ['GET /a']],
    ['declared with itself', `const app = app.use(list); app.get('/a', list)`, []],
  ])('finds the routes of an app that is %s', (_what, code, reported) => {
    expect(lint('/api/server.ts', code)).toEqual(reported)
  })

  test('a check covers only the app of its function, whatever its name', () => {
    const code = `function open() { const app = express(); app.get('/a', list) }
      function closed() { const app = express(); app.use(requireUser(server)); app.get('/b', list) }
      function later() { const app = express(); app.get('/c', list) }`
    expect(lint('/api/server.ts', code)).toEqual(['GET /a', 'GET /c'])
  })

  test.each<[what: string, route: string, reported: string[]]>([
    ['a chain of one path', `app.route('/a').get(list).post(add)`, ['GET /a', 'POST /a']],
    ['a chain with a check', `app.route('/a').get(list).all(requireUser(server)).post(add)`, ['GET /a']],
    ['a variable of one path', `const route = app.route('/a'); route.get(list)`, ['GET /a']],
    ['on() with a method', `app.on('PURGE', '/a', drop)`, ['PURGE /a']],
    ['on() with lists', `app.on(['GET', 'PUT'], ['/a', '/b'], list)`, ['GET, PUT /a', 'GET, PUT /b']],
    ['on() with a check', `app.on('GET', '/a', requireUser(server), list)`, []],
    ['a list of paths', `app.get(['/a', '/b'], list)`, ['GET /a', 'GET /b']],
    ['a path in backticks', 'app.get(`/a`, list)', ['GET /a']],
    ['a path of a constant', `const PATH = '/a'; app.get(PATH, list)`, ['GET /a']],
    ['a path of a pattern', 'app.get(/a$/, list)', ['GET with a computed path']],
    ['a path that is put together', 'app.get(`/${name}/a`, list)', ['GET with a computed path']],
    [
      'all methods first',
      `app.all('/a/*', requireUser(server)); app.get('/a/b', list); app.get('/b', list)`,
      ['GET /b'],
    ],
    [
      'a middleware for a path that is put together',
      'app.use(`/${name}`, requireUser(server)); app.get(`/a`, list)',
      ['GET /a'],
    ],
    ['a middleware for a pattern', 'app.use(/^.b/, requireUser(server)); app.get(`/a`, list)', ['GET /a']],
    ['a middleware for a sum', `app.use(PREFIX + '/b', requireUser(server)); app.get('/a', list)`, ['GET /a']],
    [
      'a middleware for a list of paths',
      `app.use(['/a', '/b'], requireUser(server)); app.get('/b/c', list); app.get('/c', list)`,
      ['GET /c'],
    ],
    [
      'a middleware for a constant',
      `const PATH = '/a'; app.use(PATH, requireUser(server)); app.get('/b', list)`,
      ['GET /b'],
    ],
    ['events of an app', `app.on('mount', list); app.listen(80).on('error', list)`, []],
  ])('finds %s', (_what, route, reported) => {
    expect(lint('/api/server.ts', `const app = express(); ${route}`)).toEqual(reported)
  })

  test('a public path covers one path of a list only', () => {
    const code = `const app = express(); app.get(['/health', '/a'], list)`
    expect(lint('/api/server.ts', code, { public: ['/health'] })).toEqual(['GET /a'])
  })

  test('the name of a property is no check', () => {
    const app = `const app = new Hono(); app.get('/a', (c) => c.json(load({ requireUser: false })))`
    expect(lint('/api/server.ts', app)).toEqual(['GET /a'])
  })

  test('a middleware for all paths covers the routes after it, also in a chain', () => {
    const code = `const check = requireUser(server)
      const app = express()
      app.use(check)
      app.get('/teams', list)`
    expect(lint('/api/server.js', code)).toEqual([])
    expect(lint('/api/server.ts', `const app = new Hono(); app.use(requireUser(server)).get('/', list)`)).toEqual([])
  })

  test('other objects with a method get are not routes', () => {
    expect(
      lint('/api/server.ts', `const map = new Map(); map.get('/a', b); const app = express(); app.get('env')`),
    ).toEqual([])
  })
})

test('the options add checks, and name what is public', () => {
  const code = `const app = new Hono(); app.get('/health', ok); app.get('/teams', requireStaff, list)`
  expect(lint('/api/server.ts', code)).toEqual(['GET /health', 'GET /teams'])
  expect(lint('/api/server.ts', code, { checks: ['requireStaff'], public: ['/health'] })).toEqual([])
  expect(lint('/api/jobs/server.ts', code, { public: ['jobs/*.ts'] })).toEqual([])
})
