/** What `latchkey init` plans beside the code: variables, .gitignore, package.json and notes. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findApp, type PackageJson } from '../../../src/cli/setup/app.ts'
import { planSetup, type Plan } from '../../../src/cli/setup/plan.ts'
import { useAppFolder } from './appFolder.ts'

const folder = useAppFolder()
const HONO = `import { Hono } from 'hono'\nconst app = new Hono()\n`

/** Plans the setup of a Hono app. */
function plan(files: Readonly<Record<string, string | object>> = {}, packageJson: PackageJson = {}): Plan {
  folder.write({
    'package.json': { type: 'module', ...packageJson, dependencies: { hono: '4', ...packageJson.dependencies } },
    'src/index.ts': HONO,
    ...files,
  })
  return planSetup(findApp(folder.path)!, '1.2.3')
}

const afterOf = ({ changes }: Plan, path: string) => changes.find((change) => change.path === path)?.after
const initGit = (): void => void execFileSync('git', ['init', '--quiet'], { cwd: folder.path })

const VARIABLES = `LATCHKEY_BASE_URL=http://localhost:4400
LATCHKEY_PROJECT_ID=internal
LATCHKEY_PUBLISHABLE_CLIENT_KEY=pck_emulator
LATCHKEY_SECRET_SERVER_KEY=ssk_emulator
`

test.each([
  ['', `# The emulator: npm run emulator\n${VARIABLES}`],
  ['A=1\n', `A=1\n\n# The emulator: npm run emulator\n${VARIABLES}`],
  ['A=1', `A=1\n\n# The emulator: npm run emulator\n${VARIABLES}`],
  [
    'LATCHKEY_PROJECT_ID=mine\n export LATCHKEY_BASE_URL = x\n',
    `LATCHKEY_PROJECT_ID=mine\n export LATCHKEY_BASE_URL = x\n\n# The emulator: npm run emulator
LATCHKEY_PUBLISHABLE_CLIENT_KEY=pck_emulator
LATCHKEY_SECRET_SERVER_KEY=ssk_emulator
`,
  ],
])('an .env file with %j gets the variables that are missing', (before, after) => {
  expect(afterOf(plan({ '.env': before }), '.env')).toBe(after)
})

test('an .env file with all variables is not changed', () => {
  expect(afterOf(plan({ '.env': VARIABLES }), '.env')).toBeUndefined()
})

test.each([
  [null, '.env\n'],
  ['', '.env\n'],
  ['dist\n', 'dist\n.env\n'],
  ['dist', 'dist\n.env\n'],
])('a .gitignore of a repository with %j gets the .env file', (before, after) => {
  initGit()
  expect(afterOf(plan(before === null ? {} : { '.gitignore': before }), '.gitignore')).toBe(after)
})

test('a .gitignore is not created without a repository, and a note says what to do later', () => {
  const { changes, notes } = plan()
  expect(changes.map(({ path }) => path)).not.toContain('.gitignore')
  expect(notes).toEqual([
    'This folder is not in a git repository. When you create one, add .env to .gitignore: it contains keys.',
  ])
})

test('a .gitignore that ignores the keys needs no note', () => {
  initGit()
  expect(plan({ '.gitignore': '.env\n' }).notes).toEqual([])
})

test('an .env file that git tracks stays, and the developer gets the variables', () => {
  initGit()
  folder.write({ '.env': '' })
  execFileSync('git', ['add', '--force', '.env'], { cwd: folder.path })
  const { changes, manual } = plan()
  expect(changes.map(({ path }) => path)).not.toContain('.env')
  expect(manual).toEqual([
    {
      path: '.env',
      reason: 'git tracks it and would commit its keys (or run "git rm --cached .env", then init again)',
      paste: VARIABLES,
    },
  ])
})

test.each([
  ['  ', '\n'],
  ['    ', '\n'],
  ['\t', ''],
])('a package.json with the indentation %j and the end %j keeps both', (indent, end) => {
  const before = { name: 'harbor', type: 'module', dependencies: { zod: '4', hono: '4' } }
  folder.write({ 'package.json': `${JSON.stringify(before, null, indent)}${end}`, 'src/index.ts': HONO })
  const after = {
    name: 'harbor',
    type: 'module',
    dependencies: { hono: '4', latchkey: '^1.2.3', zod: '4' },
    scripts: { emulator: 'latchkey emulator' },
  }
  const planned = planSetup(findApp(folder.path)!, '1.2.3')
  expect(afterOf(planned, 'package.json')).toBe(`${JSON.stringify(after, null, indent)}${end}`)
})

test.each([
  ['the script', { scripts: { emulator: 'mine' } }, { emulator: 'mine' }, '^1.2.3'],
  ['the dependency', { dependencies: { latchkey: '1' } }, { emulator: 'latchkey emulator' }, '1'],
  [
    'the dependency for development',
    { devDependencies: { latchkey: '1' } },
    { emulator: 'latchkey emulator' },
    undefined,
  ],
])('a package.json that has %s gets the rest', (_, packageJson, scripts, version) => {
  const after = JSON.parse(afterOf(plan({}, packageJson), 'package.json')!) as PackageJson
  expect({ scripts: after.scripts, version: after.dependencies?.['latchkey'] }).toEqual({ scripts, version })
})

test('a package.json that has both is not changed', () => {
  const both = { scripts: { emulator: 'mine' }, devDependencies: { latchkey: '1' } }
  expect(afterOf(plan({}, both), 'package.json')).toBeUndefined()
})

test('files with carriage returns keep them', () => {
  expect(afterOf(plan({ '.env': 'A=1\r\n' }), '.env')).toBe(
    `A=1\r\n\r\n# The emulator: npm run emulator\r\n${VARIABLES.replaceAll('\n', '\r\n')}`,
  )
})

test('an app with Stack Auth’s variables keeps them, and a note names them', () => {
  folder.write({
    'package.json': { dependencies: { next: '16' } },
    'app/layout.tsx': 'export default ({ children }) => <body>{children}</body>\n',
    '.env.local': 'NEXT_PUBLIC_STACK_PROJECT_ID=p1\nNEXT_PUBLIC_STACK_PUBLISHABLE_CLIENT_KEY=pck_1\n',
  })
  const planned = planSetup(findApp(folder.path)!, '1.2.3')
  expect(afterOf(planned, '.env.local')).toBeUndefined()
  expect(planned.notes).toEqual([
    'The client reads NEXT_PUBLIC_STACK_PROJECT_ID, NEXT_PUBLIC_STACK_PUBLISHABLE_CLIENT_KEY. Both libraries share the session, so you can move one page at a time: node_modules/latchkey/docs/migrate-from-stack.md',
  ])
})

test('each kind of app reads the file of its framework', () => {
  const entries = {
    vite: [
      'src/main.tsx',
      { vite: '7', react: '19' },
      'root.render(<App />)',
      '.env.local',
      'VITE_LATCHKEY_PROJECT_ID',
    ],
    next: [
      'app/layout.tsx',
      { next: '16' },
      '<body>{children}</body>',
      '.env.local',
      'NEXT_PUBLIC_LATCHKEY_PROJECT_ID',
    ],
    'react-router': [
      'app/root.tsx',
      { '@react-router/dev': '8' },
      '<Outlet />',
      '.env.local',
      'VITE_LATCHKEY_PROJECT_ID',
    ],
    'tanstack-start': [
      'src/routes/__root.tsx',
      { '@tanstack/react-start': '1' },
      'createRootRoute({})',
      '.env.local',
      'VITE_LATCHKEY_PROJECT_ID',
    ],
    express: ['app.js', { express: '5' }, 'const app = express()', '.env', 'LATCHKEY_PROJECT_ID'],
  } as const
  for (const [kind, [entry, dependencies, source, file, variable]] of Object.entries(entries)) {
    const path = join(folder.path, kind)
    folder.write({ [`${kind}/package.json`]: { dependencies }, [`${kind}/${entry}`]: source })
    const app = findApp(path)!
    expect(app.kind).toBe(kind)
    expect(afterOf(planSetup(app, '1.2.3'), file)).toContain(`\n${variable}=internal\n`)
  }
})
