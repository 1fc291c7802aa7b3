/** The registry for shadcn's command line, which the site serves. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readRegistryItems, registryFiles } from '../../scripts/docs/registry.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('each component of the folder is an item, and the list names all items without their code', () => {
  const names = readdirSync(join(root, 'examples/shadcn/registry')).map((file) => file.replace('.tsx', ''))
  const files = registryFiles(root)
  expect(Object.keys(files).sort()).toEqual([...names, 'registry'].map((name) => `r/${name}.json`).sort())
  const list = JSON.parse(files['r/registry.json']!) as { items: { name: string; files: object[] }[] }
  expect(list.items.map(({ name }) => name).sort()).toEqual(names.sort())
  expect(list.items.flatMap(({ files }) => files).filter((file) => 'content' in file)).toEqual([])
})

test.each(readRegistryItems(root))('$name names what it imports', ({ files, dependencies, registryDependencies }) => {
  const { content } = files[0]!
  const imports = [...content.matchAll(/from '([^']+)'/g)].map(([, path]) => path!)
  const primitives = imports.filter((path) => path.startsWith('@/')).map((path) => path.replace('@/components/ui/', ''))
  expect([...registryDependencies]).toEqual([...new Set(primitives)].sort())
  expect(registryDependencies.length).toBeGreaterThan(0)
  const packages = imports
    .filter((path) => !path.startsWith('@/') && path !== 'react')
    .map((path) => path.split('/')[0])
  expect(packages.filter((name) => !dependencies.includes(name!))).toEqual([])
  for (const name of primitives) expect(existsSync(join(root, `examples/shadcn/ui/${name}.tsx`)), name).toBe(true)
})

test('the page of the registry has a command for each item', () => {
  const page = readFileSync(join(root, 'docs/guides/shadcn.md'), 'utf8')
  const missing = readRegistryItems(root).filter(({ name }) => !page.includes(`/r/${name}.json`))
  expect(missing.map(({ name }) => name)).toEqual([])
})
