/** The specification of this package. */
/// <reference types="node" />
import { existsSync, readFileSync } from 'node:fs'

/** Reads the specification of this package. Searches upwards, because the build moves this file. */
export function readOwnSpecification(): unknown {
  let folder = new URL('.', import.meta.url)
  for (;;) {
    for (const path of ['openapi.json', 'generated/openapi.json']) {
      const file = new URL(path, folder)
      if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
    }
    const parent = new URL('..', folder)
    if (parent.href === folder.href) throw new Error('openapi.json is missing. Install latchkey again.')
    folder = parent
  }
}
