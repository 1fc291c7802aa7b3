/** How files of an app import each other by aliases. */
import { expect, test } from 'vitest'
import { readPathAliases } from '../../../src/cli/migrate/readPathAliases.ts'
import { useAppFolder } from '../setup/appFolder.ts'

const folder = useAppFolder()

test.each([
  ['no options', {}, []],
  ['a baseUrl that is the app', { baseUrl: '.' }, [{ from: '*', to: '*' }]],
  ['a baseUrl that is a folder', { baseUrl: './src/' }, [{ from: '*', to: 'src/*' }]],
  ['paths without a baseUrl', { paths: { '@/*': ['./src/*'] } }, [{ from: '@/*', to: 'src/*' }]],
  [
    'paths below a baseUrl',
    { baseUrl: 'src', paths: { '#*': ['*', 'lib/*'] } },
    [
      { from: '#*', to: 'src/*' },
      { from: '#*', to: 'src/lib/*' },
      { from: '*', to: 'src/*' },
    ],
  ],
  ['paths of one file', { paths: { stack: ['./src/stack.ts'] } }, [{ from: 'stack', to: 'src/stack' }]],
])('%s', (_, compilerOptions, expected) => {
  folder.write({ 'tsconfig.json': JSON.stringify({ compilerOptions }) })
  expect(readPathAliases(folder.path)).toEqual(expected)
})

test('comments, trailing commas and other configurations are read, and one that is no code is not', () => {
  folder.write({
    'tsconfig.json': '{ oh no',
    'tsconfig.app.json': '{\n  // the app\n  "compilerOptions": { "paths": { "~/*": ["./*"], }, },\n}\n',
  })
  expect(readPathAliases(folder.path)).toEqual([{ from: '~/*', to: '*' }])
})
