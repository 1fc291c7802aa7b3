/** `generated/operations/<tag>.ts`: one function for each operation, which calls `send`. */
import { comment } from '../code.ts'
import { failuresOf, jsonOf, statusOf, typeNames, type Document, type Method, type Operation } from '../document.ts'
import { inputSample } from '../sampleInput.ts'
import { RUNTIME_TYPES, type TypePrinter } from '../types.ts'
import type { CasingPrinter } from './casing.ts'
import { callsOf, descriptorOf, type Emitters, type OperationsOptions, type Uses } from './descriptor.ts'
import { file, importDeclarations, importTypes, importValues, type SourceFile } from './file.ts'
import { listBodies } from './model.ts'
import type { ShapePrinter } from './shapes.ts'
import { declareInput, implementInput, signatureOf, type Overload } from './signature.ts'

/** The modules of the runtime that generated operations import, by the name that {@link Uses} gives them. */
const WIRE_MODULES: Readonly<Record<string, string>> = { casing: '../../src/core/request/casing.ts' }

export function emitOperations(
  document: Document,
  tag: string,
  operations: { path: string; method: Method; operation: Operation }[],
  printer: TypePrinter,
  casing: CasingPrinter,
  shapes: ShapePrinter,
  options: OperationsOptions = {},
): SourceFile {
  const used = new Set<string>(['CallOptions'])
  const imports = new Map<string, Set<string>>()
  const uses: Uses = {
    keys: new Set(),
    wire(module, name) {
      imports.set(module, new Set([...(imports.get(module) ?? []), name]))
      return name
    },
  }
  const emitters: Emitters = { document, printer, casing, shapes, options }
  const body = operations.flatMap(({ path, method, operation }) => {
    const signature = signatureOf(document, operation, printer)
    for (const name of signature.used) used.add(name)
    for (const overload of signature.overloads) used.add(overload.client)
    const declare = ({ client, output }: Overload, input: string): string =>
      `export function ${signature.id}(client: ${client}, ${input}, options?: CallOptions): Promise<${output}>`
    const isOverloaded = signature.overloads.length > 1
    const implementation = implementInput(signature)
    return [
      ...signature.inputs,
      ...errorBody(operation, printer, used),
      `/** The operation of {@link ${signature.id}}. */`,
      `export const ${signature.id}Operation: Operation<${callsOf(signature)}> = ${descriptorOf(path, method, signature, emitters, uses)}`,
      '',
      ...comment(describe(document, path, method, operation, printer), operation.deprecated),
      ...(isOverloaded ? signature.overloads.map((overload) => declare(overload, declareInput(overload))) : []),
      `${declare(signature.lowest, implementation.parameter)} {`,
      `  return send(client, ${signature.id}Operation, ${implementation.argument}, options)`,
      '}',
      '',
    ]
  })
  const clientTypes = [...used].filter((name) => /^(Server|Admin)?Client$|^CallOptions$/.test(name))
  const runtime = [...used].filter((name) => RUNTIME_TYPES.has(name) || name === 'NoInput')
  const events = used.has('ServerSentEvent') ? ['ServerSentEvent'] : []
  const models = [...used].filter((name) => ![...clientTypes, ...runtime, ...events].includes(name))
  const bodies = new Set(listBodies(document))
  const keyFile = document['x-keys'] === 'rule' ? '../casing.ts' : '../shapes.ts'
  return file(
    `The operations of \`${tag}\`.`,
    `\`openapi/paths/${tag}.yaml\``,
    [
      ...importTypes(clientTypes, '../../src/core/client/types.ts'),
      ...importTypes(['Operation', 'OperationCall'], '../../src/core/request/operation.ts'),
      ...importValues(['send'], '../../src/core/request/send.ts'),
      ...importTypes(runtime, '../../src/core/util/types.ts'),
      ...importTypes(events, '../../src/core/wire/events.ts'),
      ...[...imports].flatMap(([module, names]) =>
        importValues(names, WIRE_MODULES[module] ?? `../../src/core/wire/${module}.ts`),
      ),
      // An app that imports only hooks gets the error codes, too.
      ...(options.ownCodes ? [importDeclarations('../errors.ts')] : []),
      ...(options.service ? importValues([options.service.constant], '../service.ts') : []),
      ...importValues(uses.keys, keyFile),
      ...importTypes(
        models.filter((name) => bodies.has(name)),
        '../bodies.ts',
      ),
      ...importTypes(
        models.filter((name) => !bodies.has(name)),
        '../model.ts',
      ),
    ],
    body,
  )
}

/** The type of `error.body` of a failed call; nothing if the document describes no failure. */
function errorBody(operation: Operation, printer: TypePrinter, used: Set<string>): string[] {
  const name = typeNames.get(operation)?.errorBody
  if (name === undefined) return []
  const types = failuresOf(operation).flatMap(([, response]) => {
    const schema = jsonOf(response)?.schema
    return schema && Object.keys(schema).length > 0 ? [printer.type(schema, 'client', used)] : []
  })
  const unique = [...new Set(types)].filter((type) => type !== 'unknown')
  if (unique.length === 0) return []
  return [
    `/** \`body\` of the \`TransportError\` of a call of \`${operation.operationId}\`. */`,
    `export type ${name} = ${unique.join(' | ')}`,
    '',
  ]
}

const CHANGES_CLAIMS =
  'If it changes claims of the access token, the session refreshes the token; the call does not wait for that.'

function describe(
  document: Document,
  path: string,
  method: Method,
  operation: Operation,
  printer: TypePrinter,
): string {
  const ownErrors = operation['x-known-errors']
  return [
    `${operation.summary.replace(/\.$/, '')}.`,
    ...(operation.description ? ['', printer.words(operation.description.trim())] : []),
    '',
    ...(operation['x-changes-claims'] ? [CHANGES_CLAIMS, ''] : []),
    `\`${method.toUpperCase()} ${path}\``,
    '',
    ...(ownErrors.length > 0 ? [`@throws {KnownError} ${ownErrors.join(', ')}`, ''] : []),
    '@example',
    callExample(document, operation),
  ].join('\n')
}

/** A call with the example of the specification: `const result = await getTeam(client, { teamId: '…' })`. */
function callExample(document: Document, operation: Operation): string {
  const client = operation['x-access'] === 'none' ? 'client' : operation['x-access']
  const call = `await ${operation.operationId}(${[client, inputSample({ document }, { operation })].filter(Boolean).join(', ')})`
  const hasResult = Object.entries(operation.responses).some(
    ([status, response]) =>
      (statusOf(status) < 400 || status === 'default' || document['x-keys'] === 'rule') && jsonOf(response),
  )
  return hasResult ? `const result = ${call}` : call
}
