import { TransportError } from './TransportError.ts'

/** Whether no answer arrived at all. Then the same call may get one the next time. */
export const isOutage = (error: unknown): error is TransportError =>
  error instanceof TransportError && error.status === undefined && error.code !== 'BAD_ANSWER'
