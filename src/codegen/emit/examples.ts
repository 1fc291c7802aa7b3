/** `generated/examples.ts`: the example response of each operation, for operations without an implementation. */
import { operationsOf, type Document } from '../document.ts'
import { file } from './file.ts'
import { clientView } from './mocks.ts'

/** The example response of an operation, as a client sees it, and as a server does if that has more properties. */
export interface Example {
  readonly client: unknown
  readonly server?: unknown
}

/** The examples of all operations that have one, by id. */
export function listExamples(document: Document): Record<string, Example> {
  const examples = operationsOf(document).flatMap(({ operation }): [string, Example][] => {
    const success = Object.entries(operation.responses).find(([status]) => Number(status) < 400)
    const [media] = Object.values(success?.[1].content ?? {})
    if (media?.example === undefined) return []
    const [client, server] = [clientView(document, media.schema ?? {}, media.example), media.example]
    const isSame = JSON.stringify(client) === JSON.stringify(server)
    return [[operation.operationId, isSame ? { client } : { client, server }]]
  })
  return Object.fromEntries(examples)
}

export function emitExamples(document: Document): string {
  return file(
    'The example response of each operation, as a client sees it, and as a server does if that has more properties.',
    '`openapi/paths/`',
    [],
    [
      'export interface Example {',
      '  readonly client: unknown',
      '  /** Absent if it equals `client`. */',
      '  readonly server?: unknown',
      '}',
      '',
      `export const examples: Readonly<Record<string, Example>> = ${JSON.stringify(listExamples(document))}`,
    ],
  )
}
