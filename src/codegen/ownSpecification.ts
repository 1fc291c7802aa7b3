/** The specification of this package, and its overlay. */
/// <reference types="node" />
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Reads the specification of this package. */
export function readOwnSpecification(): unknown {
  return JSON.parse(readFileSync(findOwnFile('openapi.json', 'generated/openapi.json'), 'utf8'))
}

/** Returns the path of the overlay of this package: where the service differs from its published document. */
export const findOwnOverlay = (): string => fileURLToPath(findOwnFile('overlay.yaml', 'openapi/overlay.yaml'))

/** Searches upwards, because the build moves this file. @param sourcePath where the file is in the repository */
function findOwnFile(name: string, sourcePath: string): URL {
  let folder = new URL('.', import.meta.url)
  for (;;) {
    for (const path of [name, sourcePath]) {
      const file = new URL(path, folder)
      if (existsSync(file)) return file
    }
    const parent = new URL('..', folder)
    if (parent.href === folder.href) throw new Error(`${name} is missing. Install latchkey again.`)
    folder = parent
  }
}
