/** What an app with Stack Auth's library already has. */
import { describe, expect, test } from 'vitest'
import { findHandlerRoute, findStackVariables, withStackVariables } from '../../../src/cli/setup/stackApp.ts'
import { useAppFolder } from './appFolder.ts'

const folder = useAppFolder()

describe('variables', () => {
  test.each(['.env', '.env.local', '.env.development', '.env.development.local', '.env.production'])(
    'the variables of %s are found by the prefix of the framework',
    (file) => {
      folder.write({
        [file]: 'NEXT_PUBLIC_STACK_PROJECT_ID=p1\nNEXT_PUBLIC_STACK_PUBLISHABLE_CLIENT_KEY=pck_1\n',
      })
      expect(findStackVariables(folder.path, 'next')).toEqual({
        NEXT_PUBLIC_LATCHKEY_PROJECT_ID: 'NEXT_PUBLIC_STACK_PROJECT_ID',
        NEXT_PUBLIC_LATCHKEY_PUBLISHABLE_CLIENT_KEY: 'NEXT_PUBLIC_STACK_PUBLISHABLE_CLIENT_KEY',
      })
      expect(findStackVariables(folder.path, 'vite')).toBeNull()
      expect(findStackVariables(folder.path, 'node')).toBeNull()
    },
  )

  test('variables of the name of 2026 are found', () => {
    folder.write({
      '.env': 'VITE_HEXCLAVE_PROJECT_ID=p\nVITE_HEXCLAVE_PUBLISHABLE_CLIENT_KEY=k\nVITE_HEXCLAVE_API_URL=u\n',
    })
    expect(findStackVariables(folder.path, 'vite')).toEqual({
      VITE_LATCHKEY_BASE_URL: 'VITE_HEXCLAVE_API_URL',
      VITE_LATCHKEY_PROJECT_ID: 'VITE_HEXCLAVE_PROJECT_ID',
      VITE_LATCHKEY_PUBLISHABLE_CLIENT_KEY: 'VITE_HEXCLAVE_PUBLISHABLE_CLIENT_KEY',
    })
  })

  test('variables are found in several files, exported and with spaces', () => {
    folder.write({
      '.env': '  export VITE_STACK_PROJECT_ID = p1',
      '.env.local': 'VITE_STACK_PUBLISHABLE_CLIENT_KEY =\tpck_1',
    })
    expect(findStackVariables(folder.path, 'vite')).toEqual({
      VITE_LATCHKEY_PROJECT_ID: 'VITE_STACK_PROJECT_ID',
      VITE_LATCHKEY_PUBLISHABLE_CLIENT_KEY: 'VITE_STACK_PUBLISHABLE_CLIENT_KEY',
    })
  })

  test.each([
    ['one is missing', 'VITE_STACK_PROJECT_ID=p1\n'],
    ['one is empty', 'VITE_STACK_PROJECT_ID=\nVITE_STACK_PUBLISHABLE_CLIENT_KEY=pck_1\n'],
    ['one is a comment', '# VITE_STACK_PROJECT_ID=p1\nVITE_STACK_PUBLISHABLE_CLIENT_KEY=pck_1\n'],
    ['one has another name', 'MY_VITE_STACK_PROJECT_ID=p1\nVITE_STACK_PUBLISHABLE_CLIENT_KEY=pck_1\n'],
  ])('variables are not used if %s', (_, env) => {
    folder.write({ '.env': env })
    expect(findStackVariables(folder.path, 'vite')).toBeNull()
  })

  test.each([
    ['STACK_API_URL=a', 'VITE_STACK_API_URL'],
    ['STACK_URL=a', 'VITE_STACK_URL'],
    ['STACK_URL=a\nVITE_STACK_API_URL=b', 'VITE_STACK_API_URL'],
  ])('variables with the address %j have it as %s', (line, name) => {
    folder.write({ '.env': `VITE_STACK_PROJECT_ID=p\nVITE_STACK_PUBLISHABLE_CLIENT_KEY=k\nVITE_${line}\n` })
    expect(findStackVariables(folder.path, 'vite')).toMatchObject({ VITE_LATCHKEY_BASE_URL: name })
  })

  test('a template gets the variables, without lines for those that are missing', () => {
    const template = `createClient({
  baseUrl: import.meta.env.VITE_LATCHKEY_BASE_URL,
  projectId: process.env.VITE_LATCHKEY_PROJECT_ID!,
  other: import.meta.env.OTHER,
});
`
    expect(withStackVariables(template, null)).toBe(template)
    expect(withStackVariables(template, { VITE_LATCHKEY_PROJECT_ID: 'VITE_STACK_PROJECT_ID' })).toBe(`createClient({
  projectId: process.env.VITE_STACK_PROJECT_ID!,
  other: import.meta.env.OTHER,
});
`)
  })
})

describe('the handler', () => {
  test.each([
    'app/handler/[...stack]/page.tsx',
    'app/handler/[[...rest]]/page.jsx',
    'app/handler/[...stack]/page.ts',
    'app/handler/[...stack]/page.js',
    'app/(auth)/handler/[...stack]/page.tsx',
  ])('the handler is found at %s', (path) => {
    folder.write({ [path]: 'export {}\n' })
    expect(findHandlerRoute(folder.path, 'app')).toEqual({ path, text: 'export {}\n' })
  })

  test.each([
    'app/handler/page.tsx',
    'app/handler/[id]/page.tsx',
    'app/handler/[...stack]/layout.tsx',
    'app/auth/handler/[...stack]/page.tsx',
    'app/handlers/[...stack]/page.tsx',
    'src/app/handler/[...stack]/page.tsx',
  ])('the handler is not the file %s', (path) => {
    folder.write({ [path]: 'export {}\n' })
    expect(findHandlerRoute(folder.path, 'app')).toBeNull()
  })

  test('the handler of the root comes before that of a group, and groups are in order', () => {
    folder.write({ 'app/(b)/handler/[...x]/page.tsx': 'b', 'app/(a)/handler/[...x]/page.tsx': 'a' })
    expect(findHandlerRoute(folder.path, 'app')?.text).toBe('a')
    folder.write({ 'app/handler/[...x]/page.tsx': 'root' })
    expect(findHandlerRoute(folder.path, 'app')?.text).toBe('root')
  })
})
