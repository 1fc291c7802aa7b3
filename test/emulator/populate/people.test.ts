import { expect, test } from 'vitest'
import * as people from '../../../src/emulator/populate/people.ts'

const { PLACES, USER_AGENTS, ...names } = people

test.each(Object.entries(names))('each of %s is a capitalized word that occurs once', (_list, words) => {
  for (const word of words) expect(word).toMatch(/^\p{Lu}[\p{L}’'-]+$/u)
  expect(new Set<string>(words).size).toBe(words.length)
})

test('each place has the codes of ISO 3166 and a name', () => {
  for (const { country, region, city } of PLACES) {
    expect(country).toMatch(/^[A-Z]{2}$/)
    expect(region).toMatch(/^[A-Z0-9]{1,3}$/)
    expect(city).toMatch(/^\p{Lu}[\p{L} ]+$/u)
  }
})

test('each browser sends a user agent as browsers do, and no other one sends the same', () => {
  for (const userAgent of USER_AGENTS) expect(userAgent).toMatch(/^Mozilla\/5\.0 \([^)]+\) .*\/\d+/)
  expect(new Set<string>(USER_AGENTS).size).toBe(USER_AGENTS.length)
})
