import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { listPublishedDifferences } from '../../../src/codegen/publishedDifferences.ts'
import { createEmulator } from '../../../src/entrypoints/emulator.ts'
import { runDoctor, type PublishedDifference } from '../../../src/entrypoints/testing.ts'

const PUBLISHED = fileURLToPath(new URL('../../codegen/fixtures/published.yaml', import.meta.url))

type Fetch = (request: Request) => Promise<Response>

/** Runs the doctor on an emulator with a team whose creator has contained permissions. */
async function check(options: {
  differences?: readonly PublishedDifference[]
  service?: '2025' | '2026'
  secretServerKey?: string | undefined
  change?: (request: Request, fetch: Fetch) => Promise<Response>
}) {
  const { service = '2026', change = (request, fetch) => fetch(request) } = options
  const user = { display_name: 'Mira', primary_email: 'mira@harbor.example' }
  const emulator = createEmulator({ service, projects: [{ id: 'internal', users: [user] }] })
  const headers = {
    'x-stack-project-id': 'internal',
    'x-stack-access-type': 'server',
    'x-stack-secret-server-key': 'ssk_emulator',
    'content-type': 'application/json',
  }
  const creator_user_id = emulator.db.users.all()[0]!.id
  const team = JSON.stringify({ display_name: 'Crew', creator_user_id })
  await emulator.fetch('http://localhost:4400/api/v1/teams', { method: 'POST', headers, body: team })
  const { users, teams, sessions, mails, codes } = emulator.db
  const listRecords = () => [users, teams, sessions, mails, codes].map((table) => table.all())
  const before = structuredClone(listRecords())
  const { checks } = await runDoctor({
    projectId: 'internal',
    publishableClientKey: 'pck_emulator',
    ...('secretServerKey' in options
      ? options.secretServerKey && { secretServerKey: options.secretServerKey }
      : { secretServerKey: 'ssk_emulator' }),
    baseUrl: 'http://localhost:4400',
    fetch: (url, init) => change(new Request(url, init), (request) => emulator.fetch(request)),
    published: options.differences ?? ((await listPublishedDifferences(PUBLISHED)) as PublishedDifference[]),
  })
  return {
    before,
    after: listRecords(),
    published: checks.filter((candidate) => candidate.id.startsWith('published:')),
  }
}

const find = (checks: readonly { id: string }[], id: string) =>
  checks.find((candidate) => candidate.id === `published:${id}`)

test.each(['2025', '2026'] as const)(
  'the service of %s differs from its published document in every tested point, and nothing is changed',
  async (service) => {
    const { published, before, after } = await check({ service })
    expect(published.filter(({ status }) => status !== 'pass')).toEqual([])
    expect(published.filter(({ message }) => !message.includes('Not tested'))).toHaveLength(8)
    expect(after).toEqual(before)
  },
)

test('a point in which the service behaves as published is named', async () => {
  const { published } = await check({
    change: async (request, fetch) =>
      request.url.endsWith('/auth/password/send-reset-code') ? Response.json({ success: true }) : fetch(request),
  })
  expect(find(published, 'reset-code-success')).toMatchObject({
    status: 'warn',
    message: expect.stringMatching(/^The service no longer does this, it behaves as published: success is a sentence/),
  })
})

test('a point that the document was mended in is named', async () => {
  const differences = (await listPublishedDifferences(PUBLISHED)) as PublishedDifference[]
  const mended = differences.map((difference) => ({ ...difference, document: 'agrees' as const }))
  const { published } = await check({ differences: mended })
  expect(find(published, 'long-password')).toEqual({
    id: 'published:long-password',
    status: 'pass',
    message: expect.stringMatching(/^The document says so now: A password of more than 70 characters/),
  })
})

test('a point that can’t be decided is a warning: without permissions, and without a key', async () => {
  const empty: Fetch = () => Promise.resolve(Response.json({ items: [], is_paginated: false }))
  const { published } = await check({
    change: (request, fetch) => (request.url.includes('/team-permissions') ? empty(request) : fetch(request)),
  })
  expect(find(published, 'recursive-permissions')).toMatchObject({
    status: 'warn',
    message: expect.stringContaining('both would respond alike here'),
  })
  const keyless = await check({ secretServerKey: undefined })
  expect(find(keyless.published, 'session-user')).toMatchObject({
    status: 'warn',
    message: expect.stringContaining('Not tested without a secret server key'),
  })
})
