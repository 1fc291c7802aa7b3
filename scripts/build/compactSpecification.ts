/** The specification as it is published: responses and parameters that occur more than once are components. */

type Json = Record<string, unknown>

interface Operation {
  responses?: Json
  parameters?: unknown[]
}

/** The parts of an OpenAPI document that are compacted. */
export interface Specification {
  paths: Record<string, Record<string, unknown>>
  components: Json
}

/** Returns an equal specification in fewer bytes. Components are named by kind and number: `Response12`. */
export function compactSpecification(specification: Specification): unknown {
  const operations = Object.values(specification.paths).flatMap((path) => Object.values(path) as Operation[])
  const responses = nameRepeated(
    'Response',
    operations.flatMap(({ responses = {} }) => Object.values(responses)),
  )
  const parameters = nameRepeated(
    'Parameter',
    operations.flatMap(({ parameters = [] }) => parameters),
  )
  const shorten = (operation: Operation): Operation => ({
    ...operation,
    ...(operation.parameters && {
      parameters: operation.parameters.map((parameter) => toReference('parameters', parameters, parameter)),
    }),
    ...(operation.responses && {
      responses: mapValues(operation.responses, (response) => toReference('responses', responses, response)),
    }),
  })
  return {
    ...specification,
    paths: mapValues(specification.paths, (path) =>
      mapValues(path, (value, key) => (key === 'parameters' ? value : shorten(value as Operation))),
    ),
    components: {
      ...specification.components,
      responses: toComponents(responses),
      parameters: toComponents(parameters),
    },
  }
}

/** Names by the text of each value that occurs more than once and isn't a reference already. */
function nameRepeated(kind: string, values: readonly unknown[]): Map<string, string> {
  const counts = new Map<string, number>()
  for (const text of values.map((value) => JSON.stringify(value))) counts.set(text, (counts.get(text) ?? 0) + 1)
  const repeated = [...counts].filter(([text, count]) => count > 1 && !text.startsWith('{"$ref"'))
  return new Map(repeated.map(([text], index) => [text, `${kind}${index + 1}`]))
}

function toReference(section: string, names: ReadonlyMap<string, string>, value: unknown): unknown {
  const name = names.get(JSON.stringify(value))
  return name ? { $ref: `#/components/${section}/${name}` } : value
}

function toComponents(names: ReadonlyMap<string, string>): Json {
  return Object.fromEntries([...names].map(([text, name]) => [name, JSON.parse(text) as unknown]))
}

function mapValues<T, U>(values: Record<string, T>, change: (value: T, key: string) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value, key)]))
}
