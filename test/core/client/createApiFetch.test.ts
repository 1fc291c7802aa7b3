import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApiFetch, UsageError, type ApiFetchOptions } from 'latchkey'
import createOpenapiClient from 'openapi-fetch'
import { afterEach, describe, expect, test } from 'vitest'
import { signInPrompt } from '../../../src/core/client/signInPrompt.ts'
import { createTestBrowser } from '../session/testBrowser.ts'

const API = 'https://api.example.com'
const TOKEN_LIFE_MILLIS = 600_000

interface ApiRequest {
  readonly url: string
  readonly authorization: string | null
  readonly body: string
}

/** A page with a signed-in user, and an API that refuses the tokens of `refused`. */
function createApiWorld(options: Partial<ApiFetchOptions> = {}) {
  const { tab, service, browser } = createTestBrowser()
  const { client } = tab()
  const tokens = service.signIn()
  client.session.setTokens(tokens)
  const requests: ApiRequest[] = []
  const refused = new Set<string>()
  const api = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const authorization = request.headers.get('authorization')
    requests.push({ url: request.url, authorization, body: await request.text() })
    const isRefused = authorization !== null && refused.has(authorization.slice('Bearer '.length))
    return new Response(null, { status: isRefused ? 401 : 204 })
  }
  const apiFetch = createApiFetch(client, { origins: [API], fetch: api, ...options })
  const storedToken = async () => (await client.session.getTokens()).accessToken
  return { client, tokens, service, browser, requests, refused, apiFetch, storedToken }
}

describe('where createApiFetch sends tokens', () => {
  test('a request to a listed origin has the access token and not the refresh token', async () => {
    const { apiFetch, requests, tokens } = createApiWorld()
    await apiFetch(`${API}/orders`, { method: 'POST', body: 'tea', headers: { 'x-page': '1' } })
    expect(requests).toEqual([{ url: `${API}/orders`, authorization: `Bearer ${tokens.accessToken}`, body: 'tea' }])
    expect(JSON.stringify(requests)).not.toContain(tokens.refreshToken)
  })

  test.each([
    'https://evil.example/orders',
    'http://api.example.com/orders',
    'https://api.example.com:8443/orders',
    'https://api.example.com.evil.example/orders',
    'https://evil.example/?https://api.example.com',
    '//evil.example/orders',
    '/orders',
  ])('a request to %s, which is not listed, has no token', async (url) => {
    const { apiFetch, requests } = createApiWorld()
    await apiFetch(url)
    expect(requests).toMatchObject([{ authorization: null }])
  })

  test('a relative URL gets the token if the page’s own origin is listed', async () => {
    const { origin } = new URL(createTestBrowser().tab().platform.location.href())
    const { apiFetch, requests, tokens } = createApiWorld({ origins: [origin] })
    await apiFetch('/orders')
    expect(requests).toMatchObject([{ url: `${origin}/orders`, authorization: `Bearer ${tokens.accessToken}` }])
  })

  test('a header Authorization of the caller is kept', async () => {
    const { apiFetch, requests } = createApiWorld()
    await apiFetch(`${API}/orders`, { headers: { authorization: 'Basic bWlyYQ==' } })
    expect(requests).toMatchObject([{ authorization: 'Basic bWlyYQ==' }])
  })

  test('a request of a signed-out user is sent without a token', async () => {
    const { apiFetch, requests, client } = createApiWorld()
    client.session.clear()
    await apiFetch(`${API}/orders`)
    expect(requests).toMatchObject([{ authorization: null }])
  })

  test.each([
    { name: 'no origin', origins: [] },
    { name: 'a URL with a path', origins: [API, `${API}/v1`] },
    { name: 'a slash at the end', origins: [`${API}/`] },
    { name: 'a host', origins: ['api.example.com'] },
    { name: 'another scheme', origins: ['wss://api.example.com'] },
    { name: 'the opaque origin', origins: ['null'] },
  ])('createApiFetch refuses $name as origins', ({ origins }) => {
    expect(() => createApiWorld({ origins })).toThrow(expect.objectContaining({ code: 'INVALID_OPTION' }))
  })

  test.each([
    'https://*.example.com',
    'https://*',
    'http://*:3000',
    'https://api-*.example.com',
    'https://%2a.example.com',
  ])('createApiFetch refuses the wildcard %s, and says what to write', (origin) => {
    expect(() => createApiWorld({ origins: [API, origin] })).toThrow(
      expect.objectContaining({ code: 'INVALID_OPTION', message: expect.stringContaining('without `*`') as string }),
    )
  })
})

describe('servers that redirect', () => {
  const servers: Server[] = []
  afterEach(() => servers.splice(0).forEach((server) => server.close()))

  const listen = async (handler: RequestListener): Promise<string> => {
    const server = createServer(handler)
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  test('a redirect to another origin loses the token, and its 401 causes no refresh', async () => {
    const authorizations: (string | undefined)[] = []
    const other = await listen((request, response) => {
      authorizations.push(request.headers.authorization)
      response.writeHead(401).end()
    })
    const api = await listen((request, response) => {
      authorizations.push(request.headers.authorization)
      response.writeHead(307, { location: `${other}/orders` }).end()
    })
    const { apiFetch, service, tokens } = createApiWorld({ origins: [api, other], fetch: globalThis.fetch })
    expect((await apiFetch(`${api}/orders`)).status).toBe(401)
    expect(authorizations).toEqual([`Bearer ${tokens.accessToken}`, undefined])
    expect(service.refreshes).toBe(0)
  })

  test('a write that was redirected is not sent again after a 401', async () => {
    const calls: string[] = []
    const api = await listen((request, response) => {
      calls.push(`${request.method} ${request.url}`)
      if (request.method === 'POST') response.writeHead(303, { location: '/receipt' }).end()
      else response.writeHead(401).end()
    })
    const { apiFetch } = createApiWorld({ origins: [api], fetch: globalThis.fetch })
    expect((await apiFetch(`${api}/orders`, { method: 'POST', body: 'tea' })).status).toBe(401)
    expect(calls).toEqual(['POST /orders', 'GET /receipt'])
  })
})

describe('tokens that have expired or are refused', () => {
  test('200 requests with an expired token share one refresh, and none is lost', async () => {
    const { apiFetch, requests, service, browser, storedToken } = createApiWorld()
    browser.time.elapsed += TOKEN_LIFE_MILLIS
    const responses = await Promise.all(Array.from({ length: 200 }, (_, id) => apiFetch(`${API}/orders/${id}`)))
    expect(responses.filter(({ status }) => status === 204)).toHaveLength(200)
    expect(service.refreshes).toBe(1)
    expect(new Set(requests.map(({ authorization }) => authorization))).toEqual(
      new Set([`Bearer ${await storedToken()}`]),
    )
  })

  test('200 writes whose token the API refuses share one refresh, and each is repeated once', async () => {
    const { apiFetch, requests, refused, service, tokens } = createApiWorld()
    refused.add(tokens.accessToken)
    const responses = await Promise.all(
      Array.from({ length: 200 }, (_, id) => apiFetch(`${API}/orders`, { method: 'POST', body: `order ${id}` })),
    )
    expect(responses.filter(({ status }) => status === 204)).toHaveLength(200)
    expect(service.refreshes).toBe(1)
    const accepted = requests.filter(({ authorization }) => authorization !== `Bearer ${tokens.accessToken}`)
    expect(new Set(accepted.map(({ body }) => body)).size).toBe(200)
    expect(requests).toHaveLength(400)
  })

  test('the body of a Request is sent again', async () => {
    const { apiFetch, requests, refused, tokens } = createApiWorld()
    refused.add(tokens.accessToken)
    const response = await apiFetch(new Request(`${API}/orders`, { method: 'POST', body: 'tea' }))
    expect(response.status).toBe(204)
    expect(requests.map(({ body }) => body)).toEqual(['tea', 'tea'])
  })

  test('with retryBody false, a request with a body is sent once and one without is repeated', async () => {
    const { apiFetch, requests, refused, tokens, service } = createApiWorld({ retryBody: false })
    refused.add(tokens.accessToken)
    expect((await apiFetch(`${API}/orders`, { method: 'POST', body: 'tea' })).status).toBe(401)
    expect(service.refreshes).toBe(0)
    expect((await apiFetch(`${API}/orders`)).status).toBe(204)
    expect(requests).toHaveLength(3)
  })

  test('an API that refuses new tokens too causes one refresh, not one for each request', async () => {
    const { apiFetch, service } = createApiWorld({ fetch: async () => new Response(null, { status: 401 }) })
    for (let count = 0; count < 5; count += 1) expect((await apiFetch(`${API}/orders`)).status).toBe(401)
    expect(service.refreshes).toBe(1)
  })

  test('a session that ended keeps the response 401', async () => {
    const { apiFetch, requests, refused, tokens, service, client } = createApiWorld()
    refused.add(tokens.accessToken)
    service.revoke()
    expect((await apiFetch(`${API}/orders`)).status).toBe(401)
    expect(requests).toHaveLength(1)
    expect(client.session.getSnapshot().status).toBe('signed-out')
  })

  test('a request is not repeated for another user', async () => {
    const world = createApiWorld({
      fetch: async () => {
        world.client.session.setTokens(world.service.signIn('ada'))
        return new Response(null, { status: 401 })
      },
    })
    await expect(world.apiFetch(`${API}/orders`)).rejects.toMatchObject({ code: 'OTHER_USER' })
    expect(world.service.refreshes).toBe(0)
  })

  test('a request is not sent if another user signs in during the refresh', async () => {
    const { apiFetch, requests, service, client, browser } = createApiWorld()
    browser.time.elapsed += TOKEN_LIFE_MILLIS
    service.meddle = () => {
      service.meddle = null
      client.session.setTokens(service.signIn('ada'))
    }
    await expect(apiFetch(`${API}/orders`)).rejects.toMatchObject({ code: 'OTHER_USER' })
    expect(requests).toEqual([])
  })

  test('an aborted request rejects with the reason of its signal and is not sent', async () => {
    const { apiFetch, requests, browser, service } = createApiWorld()
    browser.time.elapsed += TOKEN_LIFE_MILLIS
    const controller = new AbortController()
    service.meddle = () => controller.abort()
    await expect(apiFetch(`${API}/orders`, { signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    })
    expect(requests).toEqual([])
  })
})

test('openapi-fetch sends and repeats its requests through createApiFetch', async () => {
  interface Paths {
    '/orders': { post: { requestBody: { content: { 'application/json': object } }; responses: { 204: object } } }
  }
  const { apiFetch, requests, refused, tokens } = createApiWorld()
  refused.add(tokens.accessToken)
  const { response } = await createOpenapiClient<Paths>({ baseUrl: API, fetch: apiFetch }).POST('/orders', {
    body: { item: 'tea' },
  })
  expect(response.status).toBe(204)
  expect(requests.map(({ body }) => body)).toEqual(['{"item":"tea"}', '{"item":"tea"}'])
})

test('fields that frameworks add to the options of fetch reach it', async () => {
  const inits: (RequestInit | undefined)[] = []
  const { apiFetch } = createApiWorld({
    fetch: async (_, init) => {
      inits.push(init)
      return new Response()
    },
  })
  const init: RequestInit & { next: object } = { next: { revalidate: 60 } }
  await apiFetch(`${API}/orders`, init)
  expect(inits).toMatchObject([{ next: { revalidate: 60 } }])
})

describe('a session that is too old', () => {
  const tooOld = (): Response => Response.json({ code: 'SESSION_TOO_OLD', error: 'Sign in again.' }, { status: 403 })

  /** An API that accepts only tokens of `accepted`. */
  function createStepUpWorld(options: Partial<ApiFetchOptions> = {}) {
    const bodies: string[] = []
    const accepted = new Set<string>()
    const prompts: string[] = []
    const api = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
      const request = new Request(input, init)
      bodies.push(await request.text())
      const token = request.headers.get('authorization')?.slice('Bearer '.length) ?? ''
      return accepted.has(token) ? new Response(null, { status: 204 }) : tooOld()
    }
    const world = createApiWorld({ fetch: api, ...options })
    const signInAgain = (user?: string): void => {
      const tokens = world.service.signIn(user)
      accepted.add(tokens.accessToken)
      world.client.session.setTokens(tokens)
    }
    const prompt = (answer: () => unknown): void => {
      signInPrompt.get(world.client).open = async ({ reason }) => {
        prompts.push(reason)
        await answer()
      }
    }
    const post = () => world.apiFetch(`${API}/account`, { method: 'POST', body: 'delete' })
    return { ...world, bodies, prompts, prompt, signInAgain, post }
  }

  test('a request is sent once more after the user signed in again', async () => {
    const { post, prompt, prompts, signInAgain, bodies } = createStepUpWorld()
    prompt(() => signInAgain())
    expect((await post()).status).toBe(204)
    expect({ prompts, bodies }).toEqual({ prompts: ['session-too-old'], bodies: ['delete', 'delete'] })
  })

  test('a request is sent at most twice', async () => {
    const { post, prompt, prompts, client, service, bodies } = createStepUpWorld()
    prompt(() => client.session.setTokens(service.signIn()))
    const response = await post()
    expect({ status: response.status, body: await response.json(), prompts, bodies }).toMatchObject({
      status: 403,
      body: { code: 'SESSION_TOO_OLD' },
      prompts: ['session-too-old'],
      bodies: ['delete', 'delete'],
    })
  })

  test('without a dialog, the caller gets the response', async () => {
    const { post } = createStepUpWorld()
    const response = await post()
    expect({ status: response.status, body: await response.json() }).toMatchObject({
      status: 403,
      body: { code: 'SESSION_TOO_OLD' },
    })
  })

  test('a body that can’t be sent again opens no dialog', async () => {
    const { post, prompt, prompts, signInAgain } = createStepUpWorld({ retryBody: false })
    prompt(() => signInAgain())
    expect({ status: (await post()).status, prompts }).toEqual({ status: 403, prompts: [] })
  })

  test('a request isn’t repeated for another user', async () => {
    const { post, prompt, signInAgain, bodies } = createStepUpWorld()
    prompt(() => signInAgain('ole'))
    await expect(post()).rejects.toMatchObject({ code: 'OTHER_USER' })
    expect(bodies).toEqual(['delete'])
  })

  test('closing the dialog rejects with its error', async () => {
    const { post, prompt } = createStepUpWorld()
    prompt(() => Promise.reject(new UsageError('SIGN_IN_DISMISSED', 'Closed.')))
    await expect(post()).rejects.toMatchObject({ code: 'SIGN_IN_DISMISSED' })
  })

  test.each([
    { name: 'another code', response: () => Response.json({ code: 'TEAM_PERMISSION_REQUIRED' }, { status: 403 }) },
    { name: 'a text', response: () => new Response('SESSION_TOO_OLD', { status: 403 }) },
    {
      name: 'broken JSON',
      response: () => new Response('{', { status: 403, headers: { 'content-type': 'application/json' } }),
    },
    { name: 'null', response: () => Response.json(null, { status: 403 }) },
    { name: 'another status', response: () => Response.json({ code: 'SESSION_TOO_OLD' }, { status: 400 }) },
  ])('$name opens no dialog', async ({ response }) => {
    const { post, prompt, prompts, signInAgain } = createStepUpWorld({ fetch: async () => response() })
    prompt(() => signInAgain())
    const received = await post()
    expect({ text: await received.text(), prompts }).toEqual({ text: await response().text(), prompts: [] })
  })
})
