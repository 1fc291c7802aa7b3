/** Converts a recorded request to a command line. */
import type { Client } from '../core/client/types.ts'
import type { RequestEvent } from './events.ts'

/**
 * Returns a `curl` command for a recorded request. Tokens and secret keys are placeholders in angle brackets, as are ids
 * and bodies, which a recording doesn't contain.
 */
export function toCurl(
  { access, config, ownerKey }: Pick<Client, 'access' | 'config' | 'ownerKey'>,
  event: RequestEvent,
): string {
  const { projectId, publishableClientKey, baseUrl } = config
  const path = event.path.replace(/\{(\w+)\}/g, '<$1>')
  const method = event.method === '(other)' ? '<method>' : event.method
  const address = event.path.startsWith('/') ? `${toPlainOrigin(baseUrl)}/api/v1${path}` : '<address>'
  const isBodyless = event.method === 'GET' || event.method === 'HEAD' || event.method === 'DELETE'
  const isRefresh = event.type === 'refresh'
  const headers = {
    'x-stack-project-id': projectId,
    'x-stack-access-type': access,
    // Not a secret: it is part of every page of the app.
    ...(access === 'client' && publishableClientKey && { 'x-stack-publishable-client-key': publishableClientKey }),
    ...(access === 'server' && { 'x-stack-secret-server-key': '<token>' }),
    ...(access === 'admin' && {
      [ownerKey === undefined ? 'x-stack-super-secret-admin-key' : 'x-stack-admin-access-token']: '<token>',
    }),
    ...(!isRefresh && { 'x-stack-access-token': '<token>' }),
    ...(isRefresh && event.operation === 'refreshAccessToken' && { 'x-stack-refresh-token': '<token>' }),
  }
  const isGrant = isRefresh && event.operation === 'exchangeOAuthToken'
  const body = isGrant ? `grant_type=refresh_token&refresh_token=<token>&client_id=${projectId}` : '<body>'
  return [
    `curl -X ${method} ${quote(address)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(isBodyless || isGrant ? [] : [`-H 'content-type: application/json'`]),
    ...(isBodyless ? [] : [`--data ${quote(body)}`]),
  ].join(' \\\n  ')
}

/** Without a user name and a password. */
function toPlainOrigin(baseUrl: string): string {
  const url = new URL(baseUrl)
  url.username = ''
  url.password = ''
  return url.href.replace(/\/$/, '')
}

/** A text as one word of a POSIX shell. */
const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`
