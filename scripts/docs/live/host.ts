/** The service of a live sample, in the page of its frame. */
import type { Emulator } from '../../../src/emulator/createEmulator.ts'
import type { Snapshot } from '../../../src/emulator/state/database.ts'

/** An email as the frame lists it. */
export interface SentMail {
  readonly id: string
  readonly to: string
  readonly subject: string
  /** The code to type. */
  readonly otp?: string | null
  readonly link?: string | null
}

/** A request as the frame lists it. */
export interface LoggedRequest {
  readonly method: string
  readonly path: string
  readonly status: number
}

export interface Host {
  /** The service itself. */
  readonly emulator: Emulator
  readonly fetch: typeof fetch
  outbox(): Promise<readonly SentMail[]>
  now(): Promise<number>
  advance(millis: number): Promise<void>
  /** The latest requests, newest first. */
  requests(): Promise<readonly LoggedRequest[]>
  /** Replaces all records with those of a snapshot. */
  restore(snapshot: Snapshot): Promise<void>
}

export function pageHost(emulator: Emulator): Host {
  return {
    emulator,
    fetch: (input, init) => emulator.fetch(new Request(input, init)),
    outbox: async () => emulator.outbox.list(),
    now: async () => emulator.clock.now(),
    advance: async (millis) => emulator.clock.advance(millis),
    requests: async () => emulator.requests.list(),
    restore: async (snapshot) => emulator.db.restore(snapshot),
  }
}
