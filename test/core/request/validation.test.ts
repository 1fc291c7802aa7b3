import { listTeams, type Validation } from 'latchkey'
import { validators } from 'latchkey/zod'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTeam } from '../../../generated/operations/teams.ts'
import { caught, createScriptedClient, json, knownError, noTeams } from '../transport/scriptedClient.ts'

const validate = (mode: Validation['mode']): { validate: Validation } => ({ validate: { validators, mode } })
const team = {
  id: 'f9e2b4a1-6a3f-4c55-9d3e-0f3b6d2a7c10',
  display_name: 'Harbor',
  profile_image_url: null,
  client_metadata: null,
  client_read_only_metadata: null,
}
const list = (item: object): Response => json({ items: [item], is_paginated: false })
const { display_name: _, ...nameless } = team
const secret = 'correct horse battery staple'

let warnings: string[] = []
beforeEach(() => {
  warnings = []
  vi.spyOn(console, 'warn').mockImplementation((message: string) => void warnings.push(message))
})
afterEach(() => vi.restoreAllMocks())

describe('a client without validation', () => {
  test('accepts any response', async () => {
    const { client } = createScriptedClient(() => list(nameless))
    expect((await listTeams(client, { userId: 'me' })).items).toHaveLength(1)
    expect(warnings).toEqual([])
  })
})

describe('strict validation', () => {
  test('accepts a valid response with unknown fields', async () => {
    const { client } = createScriptedClient(() => list({ ...team, of_tomorrow: 1 }), validate('strict'))
    expect((await listTeams(client, { userId: 'me' })).items[0]).toMatchObject({ displayName: 'Harbor' })
  })

  test('rejects an invalid response with its path and without values', async () => {
    const { client } = createScriptedClient(
      () => list({ ...nameless, client_metadata: { secret } }),
      validate('strict'),
    )
    const error = await caught(listTeams(client, { userId: 'me' }))
    expect(error).toMatchObject({ name: 'TransportError', code: 'INVALID_RESPONSE', status: 200 })
    expect(error.message).toMatch(
      /^The response of listTeams does not fit the specification\. items\.0\.display_name: string expected/,
    )
    expect(error.message).not.toContain(secret)
  })

  test('rejects invalid input before sending it', async () => {
    const { client, sent } = createScriptedClient(() => json(team, 201), validate('strict'))
    const error = await caught(createTeam(client, { displayName: 7, creatorUserId: secret } as never))
    expect(error).toMatchObject({ name: 'UsageError', code: 'INVALID_OPTION' })
    expect(error.message).toMatch(
      /^The input of createTeam does not fit the specification\. .*display_name: string expected/,
    )
    expect(error.message).not.toContain(secret)
    expect(sent).toEqual([])
  })

  test('keeps known errors of the service unchanged', async () => {
    const { client } = createScriptedClient(() => knownError('TEAM_NOT_FOUND', 404), validate('strict'))
    await expect(listTeams(client, { userId: 'me' })).rejects.toMatchObject({ code: 'TEAM_NOT_FOUND' })
  })

  test('accepts operations without a validator', async () => {
    const { client } = createScriptedClient(noTeams, { validate: { validators: {}, mode: 'strict' } })
    expect((await listTeams(client, { userId: 'me' })).items).toEqual([])
  })
})

describe('validation that warns', () => {
  test('logs the same problem as a warning and continues', async () => {
    const { client } = createScriptedClient(() => list(nameless), validate('warn'))
    expect((await listTeams(client, { userId: 'me' })).items).toHaveLength(1)
    expect(warnings).toEqual([
      expect.stringMatching(
        /^The response of listTeams does not fit the specification\. items\.0\.display_name: string expected/,
      ),
    ])
  })
})
