import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createClient } from 'latchkey'
import { expect, test } from 'vitest'
import { perClient } from '../../../src/core/client/perClient.ts'

const create = () => createClient({ projectId: 'internal' })

test('one value is created for each client and kept', () => {
  const counters = perClient((client) => ({ key: client.key, count: 0 }))
  const [owner, otherOwner] = [create(), create()]
  counters.get(owner).count += 1
  expect(counters.get(owner)).toEqual({ key: owner.key, count: 1 })
  expect(counters.get(otherOwner)).toEqual({ key: otherOwner.key, count: 0 })
})

test('two kinds of state of one client do not share a value', () => {
  const client = create()
  const [left, right] = [perClient(() => ({})), perClient(() => ({}))]
  expect(left.get(client)).toBe(left.get(client))
  expect(left.get(client)).not.toBe(right.get(client))
})

test('a value that was set replaces the created one', () => {
  const client = create()
  const values = perClient(() => ({ name: 'created' }))
  values.set(client, { name: 'set' })
  expect(values.get(client)).toEqual({ name: 'set' })
})

test('each item of a tab has a name of its own', () => {
  const folder = fileURLToPath(new URL('../../../src', import.meta.url))
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8').replace(/^ \*.*$/gm, ''))
    .flatMap((code) => [...code.matchAll(/\bcreateTabItem(?:<[^(]*>)?\(\s*'([^']+)'/g)].map(([, name]) => name!))
  expect(names.length).toBeGreaterThan(3)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
