/** A call of the console as code. Keys are names of variables, and secrets that were typed are left out. */
import type { AdminClient } from 'latchkey'

export interface Call {
  /** The `operationId`, which is the name of the function. */
  readonly operation: string
  readonly input: Readonly<Record<string, unknown>>
}

const KEY = 'LATCHKEY_SUPER_SECRET_ADMIN_KEY'

/** A script for a backend. */
export function toTypeScript({ config }: Pick<AdminClient, 'config'>, { operation, input }: Call): string {
  const hasInput = Object.keys(input).length > 0
  const literal = JSON.stringify(withoutSecrets(input), null, 2).replace(/^( *)"([a-z]\w*)":/gim, '$1$2:')
  return `import { createAdminClient, ${operation} } from 'latchkey/admin'

const admin = createAdminClient({
  projectId: '${config.projectId}',
  superSecretAdminKey: process.env.${KEY}!,
  baseUrl: '${config.baseUrl}',
})
const result = await ${operation}(admin${hasInput ? `, ${literal}` : ''})`
}

/** A command for a terminal: the request that the function would send. */
export async function toCurl(client: AdminClient, { operation, input }: Call): Promise<string> {
  const operations = (await import('latchkey/operations')) as Readonly<Record<string, unknown>>
  const call = operations[operation] as ((client: AdminClient, input: unknown) => Promise<unknown>) | undefined
  return new Promise((resolve) => {
    const sendRequest: AdminClient['sendRequest'] = ({ method, url, headers, body }) => {
      const all = {
        'x-stack-project-id': client.config.projectId,
        'x-stack-access-type': 'admin',
        ...headers,
      }
      resolve(
        [
          `curl -X ${method} ${quote(url)}`,
          ...Object.entries(all).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
          `-H "x-stack-super-secret-admin-key: $${KEY}"`,
          ...(typeof body === 'string' ? [`--data ${quote(body)}`] : []),
        ].join(' \\\n  '),
      )
      return Promise.reject(new Error('Not sent.'))
    }
    void call?.({ ...client, sendRequest }, withoutSecrets(input)).catch(() => resolve(''))
  })
}

/** Replaces texts under names such as `password`, at any depth. */
function withoutSecrets(input: Call['input']): unknown {
  // As the words of x-secret in openapi/.
  const isSecret = (name: string): boolean => /password|secret|token|privatekey|apikey|connectionstring/i.test(name)
  return JSON.parse(
    JSON.stringify(input, (name, value: unknown) => (typeof value === 'string' && isSecret(name) ? '…' : value)),
  )
}

/** A text as one word of a POSIX shell. */
const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`
