/** Checks of what the tests of an app use: whether the service has it, and what another generation would change. */
import { knownErrors } from '../../../generated/catalog.ts'
import { responseFields } from '../../../generated/responseFields.ts'
import { routes } from '../../../generated/routes.ts'
import { API_PATH } from '../../core/constants.ts'
import { getOwn } from '../../core/util/record.ts'
import type { Route, RouteSchema } from '../../core/util/route.ts'
import { limitRoute } from '../../emulator/specification.ts'
import type { CoverageJson } from '../coverage.ts'
import { describeFailure, fail, isServedBy, pass, warn, type Check, type Probe } from './probe.ts'
import type { Generation } from './serviceChecks.ts'

/** Replaces the parameters of a path. No record has this id. */
const NO_ID = '00000000-0000-4000-8000-000000000000'

/** Checks that the service has each used operation, and returns each used error. */
export async function checkUses(probe: Probe, generation: Generation, uses: CoverageJson): Promise<Check[]> {
  const checks: Check[] = []
  for (const [id, { errors }] of Object.entries(uses)) {
    const route = routes.find((candidate) => candidate.id === id)
    if (!route) {
      const advice = 'Run the tests again with this version of latchkey.'
      checks.push(warn(`uses:${id}`, `The specification of this version of latchkey has no operation ${id}.`, advice))
      continue
    }
    probe.options.onProgress?.(id)
    const missing = isIn(route, generation)
      ? await findMissing(probe, route)
      : `services of ${generation} don't have it`
    if (missing !== null) {
      checks.push(fail(`uses:${id}`, `The tests use ${id}, but ${missing}.`, 'Update the service, or do without it.'))
    }
    const foreign = errors.filter((code) => !isErrorIn(code, generation))
    if (foreign.length > 0) {
      const message = `The tests of ${id} see ${foreign.join(', ')}, which services of ${generation} don't return.`
      checks.push(warn(`uses:${id}`, message, `Run the tests with createEmulator({ service: '${generation}' }).`))
    }
  }
  if (checks.length > 0) return checks
  return [pass('uses', `The service has all ${Object.keys(uses).length} operations that the tests use.`)]
}

/**
 * Returns why an operation is missing; `null` if the service has it. The request names no project, so the service
 * refuses it before it does anything. Operations that need no project aren't sent, because they would run.
 */
async function findMissing(probe: Probe, { method, path, access }: Route): Promise<string | null> {
  if (access === 'none') return null
  const response = await probe.send(`${API_PATH}${path.replaceAll(/\{\w+\}/g, NO_ID)}`, {
    method,
    headers: { 'x-stack-access-type': 'client' },
  })
  const isServed = !(response instanceof Error) && isServedBy(response)
  return isServed ? null : `the service responds with ${describeFailure(response)}`
}

const isIn = ({ since = 0, until = Infinity }: Pick<Route, 'since' | 'until'>, generation: Generation): boolean =>
  since <= Number(generation) && Number(generation) <= until

function isErrorIn(code: string, generation: Generation): boolean {
  const { since = 0 } = getOwn<{ readonly since?: number }>(knownErrors, code) ?? {}
  return since <= Number(generation)
}

/** Lists what would change for the used operations if the service were of another generation: inputs, responses, errors. */
export function listChanges(from: Generation, to: Generation, uses: CoverageJson): Check[] {
  if (from === to) return [pass('to', `The service is of generation ${to} already.`)]
  const checks = routes.flatMap((route): Check[] => {
    const use = getOwn(uses, route.id)
    if (!use) return []
    const id = `to:${route.id}`
    if (!isIn(route, to)) {
      return [fail(id, `Services of ${to} don't have ${route.id}.`, 'Replace it before the change.')]
    }
    const changes = [
      ...compareInputs(limitRoute(from, route), limitRoute(to, route)),
      ...compareResponses(route.id, from, to),
      ...listNewErrors(route, from, to),
      ...listLostErrors(use.errors, to),
    ]
    return changes.length === 0 ? [] : [warn(id, `${route.id} changes: ${changes.join('; ')}.`)]
  })
  if (checks.length > 0) return checks
  return [pass('to', `None of the operations that the tests use changes its input, response or errors in ${to}.`)]
}

function listNewErrors({ errors }: Route, from: Generation, to: Generation): string[] {
  const added = errors.filter((code) => isErrorIn(code, to) && !isErrorIn(code, from))
  return added.length === 0 ? [] : [`may also return ${added.join(', ')}`]
}

function listLostErrors(errors: readonly string[], to: Generation): string[] {
  const lost = errors.filter((code) => !isErrorIn(code, to))
  return lost.length === 0 ? [] : [`doesn't return ${lost.join(', ')}, which the tests see`]
}

/** Describes the parameters and body fields that only one of two generations has or requires. */
function compareInputs(from: Route, to: Route): string[] {
  const before = listInputs(from)
  const after = listInputs(to)
  const describe = (inputs: readonly Input[], text: string): string[] =>
    inputs.length === 0 ? [] : [`${text} ${inputs.map(({ path }) => path).join(', ')}`]
  const find = (inputs: readonly Input[], { path }: Input): Input | undefined =>
    inputs.find((input) => input.path === path)
  return [
    ...describe(
      after.filter((input) => input.isRequired && !find(before, input)?.isRequired),
      'requires',
    ),
    ...describe(
      after.filter((input) => !input.isRequired && !find(before, input)),
      'accepts',
    ),
    ...describe(
      after.filter((input) => !input.isRequired && find(before, input)?.isRequired),
      'no longer requires',
    ),
    ...describe(
      before.filter((input) => !find(after, input)),
      'no longer accepts',
    ),
  ]
}

/** Describes the fields of a response that only one of two generations returns. */
function compareResponses(id: string, from: Generation, to: Generation): string[] {
  const fields = responseFields[id] ?? []
  const listOnlyIn = (generation: Generation, other: Generation): string[] =>
    fields.filter((field) => isIn(field, generation) && !isIn(field, other)).map(({ path }) => path)
  const added = listOnlyIn(to, from)
  const lost = listOnlyIn(from, to)
  return [
    ...(added.length > 0 ? [`also returns ${added.join(', ')}`] : []),
    ...(lost.length > 0 ? [`no longer returns ${lost.join(', ')}`] : []),
  ]
}

interface Input {
  readonly path: string
  readonly isRequired: boolean
}

function listInputs({ query, body }: Route): Input[] {
  const { client, server, admin } = body ?? {}
  const bodies = [client, server, admin].flatMap((schema) => (schema ? listProperties(schema, 'body') : []))
  return [...new Map([...listProperties(query ?? {}, 'query'), ...bodies].map((input) => [input.path, input])).values()]
}

function listProperties({ properties = {}, required = [] }: RouteSchema, prefix: string): Input[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const path = `${prefix}.${name}`
    return [{ path, isRequired: required.includes(name) }, ...listProperties(schema, path)]
  })
}
