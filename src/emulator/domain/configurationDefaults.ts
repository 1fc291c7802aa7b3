/** What the shape of the configuration says about settings, for the command line. */
import type { ServiceGeneration } from '../specification.ts'
import { findInnerShape, initialValue } from './configurationOverride.ts'
import { CONFIG_SHAPES, type Shape } from './configurationShape.ts'

/** Returns the configuration of a project without any setting. */
export function getDefaultConfig(service: ServiceGeneration): Readonly<Record<string, unknown>> {
  return initialValue(CONFIG_SHAPES[service]) as Readonly<Record<string, unknown>>
}

/** Returns true if the configuration can have a setting at a path. */
export function isConfigPath(service: ServiceGeneration, path: readonly string[]): boolean {
  return findShape(service, path) !== undefined
}

/** Returns the names that a setting can have at a path; none for entries, whose names are free. */
export function listConfigNames(service: ServiceGeneration, path: readonly string[]): readonly string[] {
  const shape = findShape(service, path)
  return shape?.kind === 'object' ? Object.keys(shape.fields) : []
}

function findShape(service: ServiceGeneration, path: readonly string[]): Shape | undefined {
  return path.reduce<Shape | undefined>((shape, name) => shape && findInnerShape(shape, name), CONFIG_SHAPES[service])
}
