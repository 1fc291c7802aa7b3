/** `generated/examples.ts`: the example response of each operation, for operations without an implementation. */
import { literal } from '../code.ts'
import { jsonOf, operationsOf, successOf, type Document } from '../document.ts'
import { file, type SourceFile } from './file.ts'
import { clientView } from './mocks.ts'

/** The example response of an operation, as a client sees it, and as a server does if that has more properties. */
export interface Example {
  readonly client: unknown
  readonly server?: unknown
}

/** The examples of all operations that have one, by id. */
export function listExamples(document: Document): Record<string, Example> {
  const examples = operationsOf(document).flatMap(({ operation }): [string, Example][] => {
    const [, response] = successOf(operation)
    const media = jsonOf(response) ?? Object.values(response.content ?? {})[0]
    if (media?.example === undefined) return []
    const [client, server] = [clientView(document, media.schema ?? {}, media.example), media.example]
    const isSame = JSON.stringify(client) === JSON.stringify(server)
    return [[operation.operationId, isSame ? { client } : { client, server }]]
  })
  return Object.fromEntries(examples)
}

export function emitExamples(document: Document): SourceFile {
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
      `export const examples: Readonly<Record<string, Example>> = ${literal(listExamples(document))}`,
    ],
  )
}
