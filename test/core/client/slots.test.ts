import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createClient } from 'latchkey'
import { expect, test } from 'vitest'
import { createSlot } from '../../../src/core/client/slots.ts'

const create = () => createClient({ projectId: 'internal' })

test('a slot creates one value for each client and keeps it', () => {
  const slot = createSlot('counter', (client: ReturnType<typeof create>) => ({ key: client.key, count: 0 }))
  const [owner, otherOwner] = [create(), create()]
  slot.get(owner).count += 1
  expect(slot.get(owner)).toEqual({ key: owner.key, count: 1 })
  expect(slot.get(otherOwner)).toEqual({ key: otherOwner.key, count: 0 })
})

test('two slots of one client do not share a value', () => {
  const client = create()
  const [left, right] = [createSlot('left', () => ({})), createSlot('right', () => ({}))]
  expect(left.get(client)).toBe(left.get(client))
  expect(left.get(client)).not.toBe(right.get(client))
})

test('a copy of a module shares the value of its slot', () => {
  const client = create()
  const [original, copy] = [createSlot('shared', () => ({})), createSlot('shared', () => ({}))]
  expect(copy.get(client)).toBe(original.get(client))
})

test('each slot and each item of a tab has a name of its own', () => {
  const folder = fileURLToPath(new URL('../../../src', import.meta.url))
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8').replace(/^ \*.*$/gm, ''))
    .flatMap((code) =>
      [...code.matchAll(/\bcreate(?:Slot|TabItem)(?:<[^(]*>)?\(\s*'([^']+)'/g)].map(([, name]) => name!),
    )
  expect(names.length).toBeGreaterThan(15)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
