import { LatchkeyError } from './LatchkeyError.ts'
import { TransportError } from './TransportError.ts'

/** What a call that was aborted fails with: the signal's reason as its cause. An error of ours stays what it is. */
export const toAborted = (cause: unknown): LatchkeyError =>
  cause instanceof LatchkeyError ? cause : new TransportError('ABORTED', 'The call was aborted.', { cause })
