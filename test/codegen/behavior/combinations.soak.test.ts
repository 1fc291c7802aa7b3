/**
 * Legal operations that combine two features each compile, and their calls and mocks are right. `npm test` tries one of
 * 24, and `npm run test:rest` all of them.
 */
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operationsOf } from '../../../src/codegen/document.ts'
import { normalize } from '../../../src/codegen/normalize.ts'
import { readSpecification } from '../../../src/codegen/readSpecification.ts'
import { startEchoServer, type EchoServer } from '../../core/wire/echoServer.ts'
import { IS_WHOLE, SEED } from '../../support/budget.ts'
import {
  bodyOperations,
  parameterOperations,
  responseOperations,
  schemaOperations,
  toDocument,
} from '../combinations.ts'
import { GeneratedFolder } from '../generated.ts'
import { createSampleClient, findProblem, RandomCall } from '../randomCall.ts'

const folder = new GeneratedFolder('combinations')
let server: EchoServer
beforeAll(async () => {
  server = await startEchoServer()
})
afterAll(async () => {
  await server.close()
  folder.remove()
})

const SHARE = 24
const OPERATIONS_PER_DOCUMENT = 60
const names: string[] = []

test.each([
  ['parameters', parameterOperations],
  ['bodies', bodyOperations],
  ['responses', responseOperations],
  ['schemas', schemaOperations],
])(
  '%s of each kind work beside each other feature',
  async (kind, listOperations) => {
    const paths = listOperations().filter((_, index) => IS_WHOLE || index % SHARE === SEED % SHARE)
    expect(paths.length).toBeGreaterThan(20)
    const problems: string[] = []
    for (let start = 0; start < paths.length; start += OPERATIONS_PER_DOCUMENT) {
      const name = `${kind}${start}`
      const document = toDocument(paths.slice(start, start + OPERATIONS_PER_DOCUMENT))
      const spec = folder.write(`${name}.json`, JSON.stringify(document))
      await folder.generate(name, spec)
      await folder.checkMocks(name, spec)
      names.push(name)
      problems.push(...(await listProblems(name, spec)))
    }
    expect(problems).toEqual([])
  },
  1_200_000,
)

test('all of them compile with the strictest settings', async () => {
  expect(await folder.compile(names, [])).toEqual([])
}, 1_200_000)

/** Calls each operation twice: with what is required only, and with more. */
async function listProblems(name: string, spec: string): Promise<string[]> {
  const operations = await folder.load(join(name, 'operations/index.ts'))
  const { validators } = await folder.load(join(name, 'zod/validators.ts'))
  const document = normalize(readSpecification(spec))
  const client = createSampleClient(document, server, validators, name)
  const problems: string[] = []
  for (const entry of operationsOf(document)) {
    const { operationId } = entry.operation
    for (const number of [0, 1]) {
      const problem = await findProblem(
        new RandomCall(document, entry, number),
        operations[operationId],
        client,
        server,
      )
      if (problem !== null) problems.push(`${operationId}: ${problem} ${JSON.stringify(entry)}`)
    }
  }
  return problems
}
