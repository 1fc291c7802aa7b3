/** Cloudflare Workers refuse random values, timers and requests while a module is loaded, where apps create their clients. */
import { createClient } from 'latchkey'
import { createAdminClient } from 'latchkey/admin'
import { createSessionServer } from 'latchkey/bff'
import { createServerClient, createSessionProxy } from 'latchkey/server'
import { memoryStore } from 'latchkey/stores'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const sharedStore = memoryStore()
const project = { projectId: 'internal', baseUrl: 'https://api.harbor.example' }
const secretServerKey = 'ssk_harbor'
const options = { ...project, publishableClientKey: 'pck_harbor' }

test.each<[name: string, create: () => unknown]>([
  ['createClient', () => createClient({ ...options, tokenStore: null })],
  ['createServerClient', () => createServerClient({ ...project, secretServerKey })],
  ['createServerClient with a shared store', () => createServerClient({ ...project, secretServerKey, sharedStore })],
  ['createAdminClient', () => createAdminClient({ ...project, superSecretAdminKey: 'sak_harbor' })],
  ['createSessionProxy', () => createSessionProxy({ ...options, sharedStore })],
  ['createSessionServer', () => createSessionServer({ ...options, secret: 'a random text of 32 characters..' })],
])('%s draws nothing random, sets no timer and sends nothing', (_name, create) => {
  const refuse = vi.fn(() => {
    throw new Error('Disallowed operation called within global scope.')
  })
  vi.stubGlobal('crypto', { ...crypto, subtle: crypto.subtle, randomUUID: refuse, getRandomValues: refuse })
  vi.stubGlobal('fetch', refuse)
  vi.stubGlobal('setTimeout', refuse)
  vi.stubGlobal('setInterval', refuse)
  vi.spyOn(Math, 'random').mockImplementation(refuse)
  create()
  expect(refuse).not.toHaveBeenCalled()
})
