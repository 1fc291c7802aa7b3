/** A page without a server: the emulator responds from a service worker. */
import { setupWorker } from 'msw/browser'
import { createEmulator } from '../../../src/entrypoints/emulator.browser.ts'
import type { FaultKind } from './places.test.ts'

const emulator = createEmulator()

/** Controls of the page for the test. */
export interface Steering {
  readonly isReady: Promise<unknown>
  readCode(to: string): string
  advance(millis: number): void
  fault(kind: FaultKind): void
  reset(): void
}

const steering: Steering = {
  isReady: setupWorker(...emulator.handlers).start({ quiet: true }),
  readCode: (to) => emulator.outbox.latest({ to })?.code ?? '',
  advance: (millis) => emulator.clock.advance(millis),
  fault: (kind) => emulator.faults.once('getCurrentUser', { kind }),
  reset: () => emulator.reset(),
}
Object.assign(globalThis, { steering })
