/** Each operation of each document of ours is called with random values over HTTP, and arrives as the document says. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { generate } from 'latchkey/codegen'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operationsOf } from '../../../src/codegen/document.ts'
import { normalize } from '../../../src/codegen/normalize.ts'
import { readSpecification } from '../../../src/codegen/readSpecification.ts'
import { startEchoServer, type EchoServer } from '../../core/wire/echoServer.ts'
import { budget } from '../../support/budget.ts'
import { GeneratedFolder, root } from '../generated.ts'
import { createSampleClient, findProblem, RandomCall } from '../randomCall.ts'

const folder = new GeneratedFolder('calls')
let server: EchoServer
beforeAll(async () => {
  server = await startEchoServer()
})
afterAll(async () => {
  await server.close()
  folder.remove()
})

const documents = ['documents', 'wire'].flatMap((part) =>
  readdirSync(join(root, 'test/codegen', part))
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => join(part, file)),
)

test.each(documents)('calls of %s arrive as it says, and return what was sent', async (file) => {
  const spec = join(root, 'test/codegen', file)
  const name = file.replace(/\W/g, '_')
  const { files } = await generate({ spec, service: 'sample', importExtension: '.ts' })
  for (const [path, text] of files) folder.write(join(name, path), text)
  const operations = await folder.load(`${name}/operations/index.ts`)
  const { validators } = await folder.load(`${name}/zod/validators.ts`)
  const document = normalize(readSpecification(spec))
  const client = createSampleClient(document, server, validators)
  for (const entry of operationsOf(document)) {
    const { operationId } = entry.operation
    for (let number = 0; number < budget(8); number++) {
      const call = new RandomCall(document, entry, number)
      expect(await findProblem(call, operations[operationId], client, server), operationId).toBeNull()
    }
  }
})
