/** What the site makes of the pages: commands of package managers, names of files, the reader's project, and texts to copy. */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { markWords, toExcerpt } from '../../docs/.vitepress/excerpt.ts'
import { MANAGERS, toManager } from '../../docs/.vitepress/managers.ts'
import { EMULATOR, fillProject, findProblem, findValues } from '../../docs/.vitepress/project.ts'
import { toTabs } from '../../docs/.vitepress/tabs.ts'
import { toPasted, toPrompt } from '../../docs/.vitepress/theme/copies.ts'
import { callLine, curlExample, requestExample } from '../../scripts/docs/callExamples.ts'
import { describePage, readWrittenPages } from '../../scripts/docs/site.ts'
import { operationsOf } from '../../src/codegen/document.ts'
import { document, headersOf } from '../emulator/examples.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const PROJECT = {
  projectId: '6f0c2a4e-93f4-4e4e-8d1e-5a5d4f1f0c11',
  publishableClientKey: 'pck_harbor',
  baseUrl: 'https://identity.harbor.example',
}

const starts = [...readWrittenPages(root)].filter(([path]) => path.startsWith('start/'))

describe('commands', () => {
  test.each([
    ['npm install latchkey', 'pnpm add latchkey', 'yarn add latchkey', 'bun add latchkey'],
    ['npm install -D zod', 'pnpm add -D zod', 'yarn add -D zod', 'bun add --dev zod'],
    [
      'npm install latchkey tsx',
      'pnpm add --allow-build=esbuild latchkey tsx',
      'yarn add latchkey tsx',
      'bun add latchkey tsx',
    ],
    ['npx latchkey emulator', 'pnpm exec latchkey emulator', 'yarn latchkey emulator', 'bunx latchkey emulator'],
    [
      'npx shadcn@latest add x',
      'pnpm dlx shadcn@latest add x',
      'yarn dlx shadcn@latest add x',
      'bunx shadcn@latest add x',
    ],
    [
      'npx create-next-app@latest my-app --yes',
      'pnpm create next-app@latest my-app --yes',
      'yarn create next-app@latest my-app --yes',
      'bun create next-app@latest my-app --yes',
    ],
    [
      'npm create vite@latest my-app -- --template react-ts',
      'pnpm create vite@latest my-app --template react-ts',
      'yarn create vite@latest my-app --template react-ts',
      'bun create vite@latest my-app --template react-ts',
    ],
    ['npm run emulator', 'pnpm emulator', 'yarn emulator', 'bun run emulator'],
    ['npm init -y', 'pnpm init', 'yarn init -y', 'bun init -y'],
    ['npm pkg set type=module', 'pnpm pkg set type=module', 'npm pkg set type=module', 'bun pm pkg set type=module'],
    ['cd my-app', 'cd my-app', 'cd my-app', 'cd my-app'],
  ])('of npm in the words of pnpm, Yarn and Bun: %s', (...commands) => {
    expect(MANAGERS.map((manager) => toManager(commands[0]!, manager))).toEqual(commands)
  })

  test('without a rule fail the build', () => {
    expect(() => toManager('npm publish', 'pnpm')).toThrow('npm publish')
    expect(toManager('npm publish', 'npm')).toBe('npm publish')
  })

  test('have a tab for each package manager in every quick start that installs something', () => {
    const blocks = starts.flatMap(([, markdown]) =>
      [...markdown.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, code]) => code!),
    )
    expect(blocks.length).toBeGreaterThan(15)
    for (const block of blocks) {
      const tabs = toTabs('sh', block)
      expect(tabs.map(([label]) => label)).toEqual([...MANAGERS])
      // As high as each other, so that a page doesn't move when the reader's choice is shown.
      expect(new Set(tabs.map(([, code]) => code.split('\n').length)).size).toBe(1)
    }
  })
})

test('a block with several files has a tab for each, without the lines that name them', () => {
  const code = `// app/[...path]/page.tsx\nexport default 1\n\n// src/routes/handler.$.tsx\n// beside it\nexport default 2\n`
  expect(toTabs('tsx', code)).toEqual([
    ['app/[...path]/page.tsx', 'export default 1\n'],
    ['src/routes/handler.$.tsx', '// beside it\nexport default 2\n'],
  ])
  expect(toTabs('ts', '// Before requireUser.\nexport {}\n')).toEqual([])
})

test('every file of a quick start has a name', () => {
  const unnamed = starts.flatMap(([path, markdown]) =>
    [...markdown.matchAll(/^```(tsx?)\n([\s\S]*?)^```/gm)]
      .filter(([, language, code]) => code!.includes('createClient(') && toTabs(language!, code!).length === 0)
      .map(([, , code]) => `${path}: ${code!.split('\n')[0]}`),
  )
  expect(unnamed).toEqual([])
})

describe('examples of operations', () => {
  test('have a line for each part of a call that is longer than their column', () => {
    expect(callLine('await getUser(client, ', '{ or: null }')).toBe('await getUser(client, { or: null })')
    const input = "{ email: 'a, b', 'a-b': { list: [{ note: 'it\\'s }, so' }, { note: 'second of two' }] }, more: {} }"
    expect(callLine('await f(client, ', input)).toBe(`await f(client, {
  email: 'a, b',
  'a-b': {
    list: [
      { note: 'it\\'s }, so' },
      { note: 'second of two' },
    ],
  },
  more: {},
})`)
  })

  test('with curl are the requests of the specification, as a shell reads them', () => {
    const all = operationsOf(document).map(({ operation }) => requestExample(operation))
    const script = ["curl() { printf '%s\\0' \"$@\"; printf '\\1'; }", ...all.map(curlExample)].join('\n')
    const env = { ACCESS_TOKEN: 'token' }
    const calls = execFileSync('sh', ['-s'], { input: script, encoding: 'utf8', env }).split('\x01')
    for (const [at, { level, hasUser, method, path, headers, body }] of all.entries()) {
      const [address, ...options] = calls[at]!.split('\0').slice(0, -1)
      const valuesOf = (flag: string): string[] =>
        options.flatMap((option, index) => (option === flag ? options.slice(index + 1, index + 2) : []))
      expect(address).toBe(`http://localhost:4400/api/v1${path}`)
      const [sent = null] = valuesOf('-d')
      expect(valuesOf('-X')[0] ?? (sent === null ? 'GET' : 'POST'), path).toBe(method)
      if (headers['content-type']?.includes('json')) expect(JSON.parse(sent!), path).toEqual(JSON.parse(body!))
      else expect(sent, path).toBe(body)
      const names = valuesOf('-H').map((header) => header.split(': ')[0])
      const caller = Object.keys(headersOf(level, hasUser ? 'token' : null))
      expect(names, path).toEqual([...caller, ...Object.keys(headers)])
    }
  })
})

describe("the reader's project", () => {
  test.each(['projectId', 'publishableClientKey', 'baseUrl'] as const)('refuses a secret key as its %s', (name) => {
    for (const key of ['ssk_0a1b2c3d', 'sak_0a1b2c3d', ' ssk_0a1b2c3d', 'https://ssk_0a1b2c3d@harbor.example']) {
      const problem = findProblem({ ...PROJECT, [name]: key })
      expect(problem).toMatchObject({ name, isSecret: true })
      expect(problem!.text).toContain('was not stored')
      expect(problem!.text).not.toContain('0a1b2c3d')
    }
  })

  test.each([
    ['projectId', `x' + alert(1) + '`],
    ['projectId', 'pck_harbor'],
    ['publishableClientKey', 'harbor'],
    ['publishableClientKey', `pck_'`],
    ['baseUrl', 'identity.harbor.example'],
    ['baseUrl', `https://harbor.example/'+x`],
    ['baseUrl', 'javascript:alert(1)'],
  ] as const)('refuses as its %s: %s', (name, value) => {
    expect(findProblem({ ...PROJECT, [name]: value })).toMatchObject({ name, isSecret: false })
  })

  test('may be the emulator, or another project', () => {
    expect(findProblem(EMULATOR)).toBeNull()
    expect(findProblem(PROJECT)).toBeNull()
    expect(findProblem({ ...PROJECT, baseUrl: 'http://localhost:8102' })).toBeNull()
  })

  test('replaces the emulator in requests, where a shell reads the secret key from the environment', () => {
    const request =
      'curl http://localhost:4400/api/v1/users \\\n  -H "x-stack-project-id: internal" \\\n  -H "x-stack-secret-server-key: ssk_emulator"'
    expect(fillProject(request, PROJECT)).toBe(
      `curl ${PROJECT.baseUrl}/api/v1/users \\\n  -H "x-stack-project-id: ${PROJECT.projectId}" \\\n  -H "x-stack-secret-server-key: $LATCHKEY_SECRET_SERVER_KEY"`,
    )
    expect(fillProject(request, EMULATOR)).toBe(request)
  })

  test('replaces the emulator in all code of the quick starts, and secret keys are read from the environment', () => {
    for (const [path, markdown] of starts) {
      const code = [...markdown.matchAll(/^```\w+\n[\s\S]*?^```/gm)].map(([block]) => block).join('\n')
      expect(findValues(code).length, path).toBeGreaterThan(0)
      const filled = fillProject(code, PROJECT)
      expect(filled, path).not.toMatch(/'internal'|pck_emulator|ssk_emulator|localhost:4400/)
      expect(filled.includes('process.env.LATCHKEY_SECRET_SERVER_KEY!'), path).toBe(code.includes('secretServerKey:'))
      expect(fillProject(markdown, EMULATOR), path).toBe(markdown)
    }
  })
})

describe('a copied page', () => {
  test('has links that lead back to the site, descriptions of pictures, and code as it is', () => {
    const page =
      'See [tests](../guides/testing.md#clock), [Hono](./hono.md) and [that](https://other.example/x).\n`a[0](./b)`\n![A terminal](../a.webp)'
    expect(toPasted(page, 'https://docs.example/start/vite.md')).toBe(
      'See [tests](https://docs.example/guides/testing.md#clock), [Hono](https://docs.example/start/hono.md) and [that](https://other.example/x).\n`a[0](./b)`\n(Picture: A terminal)',
    )
  })

  test('is the end of a prompt, which says where keys belong and whose project it is', () => {
    for (const [, markdown] of starts) {
      const prompt = toPrompt(markdown, false)
      expect(prompt).toContain(/^# (.+)$/m.exec(markdown)![1]!)
      expect(prompt).toContain('Secret keys (ssk_…, sak_…) stay on the server')
      expect(prompt).toContain('http://localhost:4400')
      expect(prompt.endsWith(markdown)).toBe(true)
      expect(markdown).toContain('ou should see')
    }
    expect(toPrompt('# Vite\n', true)).toContain('values of my project')
  })
})

test.each([
  ['# A\n\nFirst [sentence](./b.md) of **A**. Second.\n', 'First sentence of A.'],
  ['# A\n\n`f({ or: 1 })` does\nthis:\n\n- one\n', '`f({ or: 1 })` does this.'],
  ['# A\n\n<!-- try -->\n\n```ts\n```\n', ''],
  ['# A\n\n| a | b |\n', ''],
  ['---\nlayout: home\n---\n\n# A\n\n**Context.** A reason. More.\n', 'A reason.'],
])('llms.txt describes a page by its first sentence', (page, description) => {
  expect(describePage(page)).toBe(description)
})

describe('a search result', () => {
  const page = `# Sessions

<!-- setup
const hidden = 1
-->

\`\`\`ts
const session = 'code'
\`\`\`

A session lasts a year. You can [revoke a session](./x.md) at any time. It then ends.

## What \`ends\` a session

| Cause     | Effect                         |
| --------- | ------------------------------ |
| A sign-out | The session ends at the service |

- A **deleted** account.
`
  test('has the sentence of its section with most of the found words', () => {
    expect(toExcerpt(page, 'Sessions', ['revoke', 'session'])).toBe('You can revoke a session at any time.')
    expect(toExcerpt(page, 'What ends a session', ['service'])).toBe('A sign-out: The session ends at the service')
    expect(toExcerpt(page, 'What ends a session', ['deleted'])).toBe('A deleted account.')
  })

  test('has the first sentence if the words are only in the title, and is cut between words', () => {
    expect(toExcerpt(page, 'Sessions', ['tokens'])).toBe('A session lasts a year.')
    expect(toExcerpt(`# A\n\n${'word '.repeat(100)}`, 'A', [])).toMatch(/^(word )+…$/)
    expect(toExcerpt('', 'A', ['b'])).toBe('')
  })

  test('marks words and their beginnings, and no characters of a pattern', () => {
    expect(markWords('Sign in, a design (sign)', ['sign', '(.', 'router=', '[$]'])).toEqual([
      { text: 'Sign', isFound: true },
      { text: ' in, a design (', isFound: false },
      { text: 'sign', isFound: true },
      { text: ')', isFound: false },
    ])
  })
})
