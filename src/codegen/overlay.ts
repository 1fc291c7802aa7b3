/** Overlays: documents that change others. @see https://spec.openapis.org/overlay/v1.0.0.html */
import { query } from 'json-p3'
import { getOwn, isList, isRecord } from '../core/util/record.ts'
import type { RawDocument } from './rawDocument.ts'
import { SpecificationError } from './SpecificationError.ts'

/** A change of an overlay. */
interface Action extends RawDocument {
  readonly target: string
}

/**
 * Applies the actions of an overlay: `update` merges into each target, `remove` removes it.
 *
 * @param file the name of the overlay in errors
 * @throws {SpecificationError} for an invalid overlay, and an action that matches nothing
 */
export function applyOverlay(document: RawDocument, overlay: RawDocument, file: string): void {
  for (const [index, action] of listActions(overlay, file).entries()) {
    const name = `${file}: actions[${index}]`
    const locations = findTargets(document, action.target, name)
    if (locations.length === 0) throw new SpecificationError(`${name}: nothing matches ${action.target}.`)
    applyAt(document, action, locations)
  }
}

/**
 * What a document says about the target of an action: `differs` without the change, `agrees` with it already, or is
 * `silent`, because it lacks the target.
 */
export type DocumentState = 'differs' | 'agrees' | 'silent'

/**
 * Applies the actions of an overlay to a document that may say some of it already, or lack a target.
 *
 * @returns the actions with what the document said before
 * @throws {SpecificationError} for an invalid overlay
 */
export function applyWhereNeeded(
  document: RawDocument,
  overlay: RawDocument,
  file: string,
): { readonly action: RawDocument; readonly state: DocumentState }[] {
  return listActions(overlay, file).map((action, index) => {
    const locations = findTargets(document, action.target, `${file}: actions[${index}]`)
    if (locations.length === 0) return { action, state: action['remove'] === true ? 'agrees' : 'silent' } as const
    const isSaid =
      action['remove'] !== true && locations.every((location) => contains(getAt(document, location), action['update']))
    if (isSaid) return { action, state: 'agrees' } as const
    applyAt(document, action, locations)
    return { action, state: 'differs' } as const
  })
}

function listActions(overlay: RawDocument, file: string): Action[] {
  const { actions } = overlay
  if (typeof overlay['overlay'] !== 'string' || !isList(actions)) {
    throw new SpecificationError(`${file} is not an overlay: it needs overlay: 1.0.0 and actions.`)
  }
  return actions.map((action, index) => {
    if (isAction(action)) return action
    throw new SpecificationError(`${file}: actions[${index}] has no target.`)
  })
}

const isAction = (action: unknown): action is Action => isRecord(action) && typeof action['target'] === 'string'

/** True if merging the update into the value would change nothing. A list contains an update if an item does. */
function contains(value: unknown, update: unknown): boolean {
  if (Array.isArray(update)) return Array.isArray(value) && update.every((item) => hasItem(value, item))
  if (Array.isArray(value)) return hasItem(value, update)
  if (!isRecord(update)) return value === update
  return isRecord(value) && Object.entries(update).every(([key, child]) => contains(value[key], child))
}

const hasItem = (list: readonly unknown[], item: unknown): boolean =>
  list.some((candidate) => contains(candidate, item))

function applyAt(document: RawDocument, action: Action, locations: readonly Location[]): void {
  // From the end, so that the positions of a list stay valid.
  for (const location of [...locations].reverse()) applyAction(document, action, location)
}

type Location = readonly (string | number)[]

function findTargets(document: RawDocument, target: string, name: string): Location[] {
  try {
    return [...query(target, document as Parameters<typeof query>[1])].map(({ location }) => location)
  } catch (error) {
    throw new SpecificationError(`${name}: ${target} is not a JSONPath: ${(error as Error).message}`)
  }
}

function applyAction(document: RawDocument, action: RawDocument, location: Location): void {
  const last = location.at(-1)
  const parent = getAt(document, location.slice(0, -1))
  if (action['remove'] === true && last !== undefined) {
    if (Array.isArray(parent)) parent.splice(Number(last), 1)
    else if (isRecord(parent)) delete parent[last]
    return
  }
  const target = getAt(document, location)
  if (Array.isArray(target)) target.push(action['update'])
  else if (isRecord(target) && isRecord(action['update'])) merge(target, action['update'])
}

function getAt(document: unknown, location: Location): unknown {
  return location.reduce<unknown>((value, key) => (value as Record<string | number, unknown>)[key], document)
}

function merge(target: RawDocument, update: RawDocument): void {
  for (const [key, value] of Object.entries(update)) {
    const existing = getOwn(target, key)
    if (isRecord(existing) && isRecord(value)) merge(existing, value)
    else if (Array.isArray(existing) && isList(value)) existing.push(...value)
    // An assignment to `__proto__` would replace the prototype.
    else Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true })
  }
}
