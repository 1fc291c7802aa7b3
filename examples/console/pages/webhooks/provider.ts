/** The webhook provider of the service (Svix), which keeps the endpoints and what was sent to them. */
import type { AdminClient } from 'latchkey'
import { createWebhookPortalToken } from 'latchkey/admin'

export interface Endpoint {
  readonly id: string
  readonly url: string
  readonly description: string
  readonly disabled?: boolean
  /** The events that are sent there; `null` for all. */
  readonly filterTypes?: readonly string[] | null
}

export interface Attempt {
  readonly id: string
  /** 0 for a delivered webhook, 2 for one that failed. */
  readonly status: number
  readonly responseStatusCode: number
  readonly timestamp: string
  readonly msg?: { readonly eventType: string } | null
}

/** Sends a request below the project's place at the provider, with a token that the service makes for the owner. */
export async function callProvider<Result>(client: AdminClient, path: string, init: RequestInit = {}): Promise<Result> {
  const { token } = await createWebhookPortalToken(client)
  // A token ends with a dot and its region, which is a label of the host and nothing else.
  const [, region] = /\.(\w+)$/.exec(token) ?? []
  const url = import.meta.env.VITE_WEBHOOKS_URL ?? `https://api.${region ? `${region}.` : ''}svix.com`
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const response = await fetch(`${url}/api/v1/app/${client.config.projectId}${path}`, { ...init, headers })
  if (!response.ok) throw new Error(`The webhook provider responded with ${response.status}.`)
  return (await response.json()) as Result
}

/** The key of everything that is read from the provider, below the client's. */
export const providerKey = (client: AdminClient, ...rest: readonly string[]) => [
  client.key,
  'webhook-provider',
  ...rest,
]
