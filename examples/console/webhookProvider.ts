/** Stands in for the webhook provider, which a service has and the emulator has not: two endpoints, and what was sent to them. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface WebhookProvider {
  url: string
  /** What a test webhook to an endpoint results in. */
  test(endpointId: string): { success: boolean; error_message?: string }
  close(): void
}

const HOUR_MILLIS = 3_600_000

export async function serveWebhookProvider(now: number): Promise<WebhookProvider> {
  const endpoints = [
    { id: 'ep_backend', url: 'https://api.harbor.example/webhooks', description: 'Backend', disabled: false },
    { id: 'ep_crm', url: 'https://crm.harbor.example/hooks', description: 'New users only', disabled: true },
  ].map((endpoint) => ({ ...endpoint, filterTypes: endpoint.disabled ? ['user.created'] : null }))
  const attempts = [204, 204, 503].map((responseStatusCode, index) => ({
    id: `atmpt_${index}`,
    endpointId: 'ep_backend',
    status: responseStatusCode < 300 ? 0 : 2,
    responseStatusCode,
    timestamp: new Date(now - (index + 1) * HOUR_MILLIS).toISOString(),
    msg: { eventType: index === 0 ? 'user.created' : 'user.updated' },
  }))
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await new Promise<string>((resolve) => {
      let text = ''
      request.on('data', (chunk) => (text += String(chunk))).on('end', () => resolve(text))
    })
    const [, kind, ofId, id, secret] = /\/app\/[^/]+\/(endpoint|attempt)(?:\/(endpoint))?\/?(\w*)\/?(\w*)/.exec(
      request.url!,
    )!
    const fields = JSON.parse(body || '{}') as Partial<(typeof endpoints)[number]>
    const endpoint = endpoints.find((each) => each.id === id)
    if (endpoint) Object.assign(endpoint, fields)
    if (request.method === 'POST') {
      endpoints.push({
        id: `ep_${endpoints.length}`,
        url: '',
        description: '',
        disabled: false,
        filterTypes: null,
        ...fields,
      })
    }
    const result = secret
      ? { key: `whsec_${btoa(`of ${id}`)}` }
      : { data: kind === 'endpoint' ? endpoints : attempts.filter(({ endpointId }) => ofId && endpointId === id) }
    response.writeHead(200, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'authorization, content-type',
      'access-control-allow-methods': 'GET, POST, PATCH',
    })
    response.end(request.method === 'OPTIONS' ? '' : JSON.stringify(result))
  }
  const server = createServer((request, response) => void respond(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    test: (endpointId) => {
      const endpoint = endpoints.find(({ id }) => id === endpointId)
      if (!endpoint) return { success: false, error_message: `There is no endpoint ${endpointId}` }
      return endpoint.disabled ? { success: false, error_message: 'The endpoint is disabled' } : { success: true }
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
