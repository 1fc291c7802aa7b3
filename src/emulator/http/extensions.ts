/** Operations of other services, which the emulator responds to with examples. */
import { servedRoutes } from '../service/index.ts'
import type { EmulatorExtension, Route, ServiceGeneration } from '../specification.ts'

/** The example response of an operation; `server` is set if it has more properties at that level. */
export type Example = EmulatorExtension['examples'][string]

export interface Extensions {
  readonly routes: readonly Route[]
  readonly examples: Readonly<Record<string, Example>>
}

/** Merges extensions. Operations that the service itself has keep their behavior. */
export function listExtensions(service: ServiceGeneration, extensions: readonly EmulatorExtension[] = []): Extensions {
  if (extensions.length === 0) return { routes: [], examples: {} }
  const toKey = ({ method, path }: Route): string => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`
  const known = new Set(servedRoutes(service).map(toKey))
  // Their form is that of the generator.
  const routes = extensions.flatMap((extension) => extension.routes as readonly Route[])
  return {
    routes: routes.filter((route) => !known.has(toKey(route))),
    examples: Object.assign({}, ...extensions.map(({ examples }) => examples)) as Extensions['examples'],
  }
}
