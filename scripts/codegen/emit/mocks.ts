/** `generated/mocks/<tag>.ts`: one msw handler for each operation, answering with its example. */
import type { Method, Operation } from '../document.ts'
import { file, importTypes } from './file.ts'

export function emitMocks(tag: string, entries: { path: string; method: Method; operation: Operation }[]): string {
  const body = entries.flatMap(({ path, method, operation }) => {
    const [status, response] = Object.entries(operation.responses).find(([code]) => Number(code) < 400)!
    const [type, media] = Object.entries(response.content ?? {})[0] ?? []
    const answer = operation['x-navigation']
      ? `{ status: ${status}, headers: { location: 'https://provider.example/authorize' } }`
      : type === 'application/json'
        ? `{ status: ${status}, body: ${JSON.stringify(media!.example)} }`
        : `{ status: ${status}, text: ${JSON.stringify(media?.example ?? '')} }`
    const mswPath = path.replace(/\{(\w+)\}/g, ':$1')
    return [
      `/** Answers \`${operation.operationId}\`, \`${method.toUpperCase()} ${path}\`, with its example or with \`override\`. */`,
      `export function ${operation.operationId}Mock(override?: MockOverride<'${operation.operationId}'>): HttpHandler {`,
      `  return mockOperation('${method}', '${mswPath}', ${answer}, override)`,
      '}',
      '',
    ]
  })
  return file(
    `Mocks of the operations of \`${tag}\`.`,
    `\`openapi/paths/${tag}.yaml\``,
    [
      ...importTypes(['HttpHandler'], 'msw'),
      ...importTypes(['MockOverride'], '../../src/mocks/mockOperation.ts'),
      `import { mockOperation } from '../../src/mocks/mockOperation.ts'`,
    ],
    body,
  )
}
