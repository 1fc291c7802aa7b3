/// <reference types="node" />
import { existsSync, readFileSync } from 'node:fs'

/** Version of the package. Searches upwards, because the build moves this file. */
export function readVersion(): string {
  let folder = new URL('.', import.meta.url)
  while (!existsSync(new URL('package.json', folder))) folder = new URL('..', folder)
  return (JSON.parse(readFileSync(new URL('package.json', folder), 'utf8')) as { version: string }).version
}
