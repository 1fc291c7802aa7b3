import { TransportError } from './errors.ts'

/** Returns true if no response arrived at all, so the same call may succeed later. */
export const isOutage = (error: unknown): error is TransportError =>
  error instanceof TransportError && error.status === undefined && error.code !== 'INVALID_RESPONSE'
