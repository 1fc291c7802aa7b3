import type { Fetch } from '../platform/Platform.ts'

/** A layer of the transport: wraps one fetch in another that does one thing more. */
export type Layer = (next: Fetch) => Fetch
