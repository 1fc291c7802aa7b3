/** Recorded requests as command lines. */
import { signedOut } from 'latchkey/testing'
import { describe, expect, test } from 'vitest'
import type { RequestEvent } from '../../src/devtools/events.ts'
import { toCurl } from '../../src/devtools/toCurl.ts'

const createRequest = (event: Partial<RequestEvent>): RequestEvent => ({
  type: 'request',
  operation: 'listTeams',
  method: 'GET',
  path: '/teams',
  status: 200,
  error: null,
  failure: null,
  atMillis: 0,
  durationMillis: 100,
  ...event,
})

describe('a request as curl', () => {
  const { client } = signedOut({ client: { extraRequestHeaders: { 'x-note': 'S3CRET' } } })

  test('has the address and placeholders for ids, tokens and the body', () => {
    const text = toCurl(client, createRequest({ method: 'PATCH', path: '/teams/{team_id}', operation: 'updateTeam' }))
    expect(text.split(' \\\n  ')).toEqual([
      `curl -X PATCH '${client.config.baseUrl}/api/v1/teams/<team_id>'`,
      `-H 'x-stack-project-id: ${client.config.projectId}'`,
      `-H 'x-stack-access-type: client'`,
      `-H 'x-stack-publishable-client-key: ${client.config.publishableClientKey}'`,
      `-H 'x-stack-access-token: <token>'`,
      `-H 'content-type: application/json'`,
      `--data '<body>'`,
    ])
  })

  test('has no token of a refresh, no header of the app and no password of an address', () => {
    const refresh = createRequest({ type: 'refresh', operation: 'exchangeOAuthToken', method: 'POST' })
    const text = toCurl(client, refresh)
    expect(text).toContain('refresh_token=<token>')
    expect(text).not.toContain('S3CRET')
    const config = { ...client.config, baseUrl: 'https://user:S3CRET@auth.example' }
    expect(toCurl({ ...client, config }, refresh)).toContain(`'https://auth.example/api/v1/teams'`)
  })

  test('stays one word per argument for a shell', () => {
    const config = { ...client.config, baseUrl: `https://auth.example/it's` }
    expect(toCurl({ ...client, config }, createRequest({}))).toContain(`'https://auth.example/it'\\''s/api/v1/teams'`)
  })
})
