/**
 * Mocks of the operations of `agents`.
 *
 * Generated from `openapi/paths/agents.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { HttpHandler } from 'msw'
import type { MockOverride } from '../../src/testing/mockOperation.ts'
import { mockOperation } from '../../src/testing/mockOperation.ts'

/** Mocks `getAgentDiscovery`, `GET /agent/discovery`, with its example or `override`. */
export function getAgentDiscoveryMock(override?: MockOverride<'getAgentDiscovery'>): HttpHandler {
  return mockOperation('get', '/agent/discovery', { status: 200, body: {} }, override)
}

/** Mocks `registerAgent`, `POST /agent/register`, with its example or `override`. */
export function registerAgentMock(override?: MockOverride<'registerAgent'>): HttpHandler {
  return mockOperation(
    'post',
    '/agent/register',
    {
      status: 200,
      body: {
        claim_code: '8k3w9x2p5r7t1v4z6b0d',
        confirm_url: 'https://app.harbor.example/handler/agent-confirm?claim_code=8k3w9x2p5r7t1v4z6b0d',
        poll_token: '3f6b1c9e0d4a4b8f9a275c1e7d2f8b60',
        expires_at_millis: 1754550900000,
        anonymous_session: {
          user_id: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4',
          access_token: 'eyJhbGciOiJFUzI1NiIsImtpZCI6ImszeTBmN2gybTlwMSJ9.eyJzdWIiOiI2ZjBjMmE0ZSJ9.c2lnbmF0dXJl',
          refresh_token: 't6w0y4b8d1f5h9k3n7q0r4s8v2x6z1c5e9g3j7m0p9k2v',
        },
      },
    },
    override,
  )
}

/** Mocks `confirmAgent`, `POST /agent/register/confirm`, with its example or `override`. */
export function confirmAgentMock(override?: MockOverride<'confirmAgent'>): HttpHandler {
  return mockOperation(
    'post',
    '/agent/register/confirm',
    {
      status: 200,
      body: {
        agent: { name: 'Deck hand', description: 'Books berths.', url: 'https://deckhand.example' },
        user_hint: 'mira@harbor.example',
        expires_at_millis: 1754550900000,
        status: 'pending',
      },
    },
    override,
  )
}

/** Mocks `pollAgent`, `POST /agent/register/poll`, with its example or `override`. */
export function pollAgentMock(override?: MockOverride<'pollAgent'>): HttpHandler {
  return mockOperation('post', '/agent/register/poll', { status: 200, body: { status: 'pending' } }, override)
}
