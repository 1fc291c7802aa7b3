/**
 * Sends a request once. What to do if that fails, `recover.ts` knows: it is loaded with the first failure, and takes over
 * while the service can't be reached.
 */
import { REQUEST_TIMEOUT_MILLIS } from '../constants.ts'
import { LatchkeyError, TransportError } from '../errors.ts'
import { loadIfPossible } from '../load.ts'
import { within } from '../lib/within.ts'
import { type Answer, type Exchange, type Layer, noResponse, toLate } from './exchange.ts'
import type { FirstAttempt, Network, RetryContext } from './network.ts'

/** Loads what follows a failure; `null` if that fails. */
export const loadRecovery = (): Promise<typeof import('./recover.ts') | null> =>
  loadIfPossible(() => import('./recover.ts'))

/** @throws TransportError OFFLINE, NETWORK, MAY_HAVE_BEEN_APPLIED, TIMEOUT, ABORTED, or STATUS after 429 or 508 each time */
export function withRetry(platform: RetryContext['platform'], network: Network): Layer {
  // There, nothing is saved by waiting for a failure.
  if (platform.kind === 'server') void loadRecovery()
  return (next) => async (exchange) => {
    let first: FirstAttempt | undefined
    if (network.getSnapshot().status === 'ok' && !network.outage) {
      const millis = exchange.timeoutMillis ?? REQUEST_TIMEOUT_MILLIS
      const wasOnline = platform.online()
      const answer = within(platform, millis, exchange.signal, () => toLate(exchange), next(exchange))
      first = { answer, wasOnline }
      try {
        const received = await answer
        const { status } = received.response
        if (status < 429) network.outage = undefined
        if (status !== 429 && status !== 508) return received
      } catch (error) {
        // Aborted, late, disposed: another attempt would not help.
        if (exchange.signal?.aborted || error instanceof LatchkeyError) throw error
      }
    }
    const part = await loadRecovery()
    return part ? part.recover({ platform, network, next }, exchange, first) : settle(exchange, first)
  }
}

/** What the first attempt comes to if nothing can be loaded. Nothing is sent again. */
async function settle(exchange: Exchange, first: FirstAttempt | undefined): Promise<Answer> {
  try {
    if (first) return await first.answer
  } catch (cause) {
    const code = exchange.isIdempotent ? 'NETWORK' : 'MAY_HAVE_BEEN_APPLIED'
    throw noResponse(exchange, first?.wasOnline ? code : 'OFFLINE', '', { cause, causes: [cause] })
  }
  throw new TransportError('NETWORK', `A part of this app can't be loaded. Check the connection, or reload the page.`)
}
