import type { Snapshot } from '../../../src/emulator/state/database.ts'

/** The records of a service and the user of its samples, as `world.json` has them. */
export interface World {
  readonly projectId: string
  readonly publishableClientKey: string
  readonly refreshToken: string
  readonly snapshot: Snapshot
}

/** Reads a file that the build wrote to `/try/`. */
export const readJson = async <Content>(name: string): Promise<Content> =>
  (await (await fetch(`/try/${name}`)).json()) as Content
