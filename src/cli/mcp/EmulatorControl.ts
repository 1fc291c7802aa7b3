/** The control calls of a running emulator: its emails and its clock. */
import { toControlRequest, type ControlName } from '../../emulator/hosts/controlRequest.ts'
import { CommandError, EXIT } from '../errors.ts'

export class EmulatorControl {
  readonly #baseUrl: string

  /** @param baseUrl of the service, which may be a real one */
  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl
  }

  /** Returns true if the service is an emulator. Another service, or none, isn't. */
  async isEmulator(signal: AbortSignal): Promise<boolean> {
    const clock = await this.#call('GET /clock', signal).catch(() => null)
    return typeof clock === 'object' && clock !== null && 'now' in clock && typeof clock.now === 'number'
  }

  /** Resolves to the emails, oldest first. */
  listEmails(filter: Readonly<Record<string, string>>, signal: AbortSignal): Promise<unknown> {
    return this.#call('GET /outbox', signal, filter)
  }

  /** Resolves to the new time of the emulator. */
  advanceClock(advanceMillis: number, signal: AbortSignal): Promise<unknown> {
    return this.#call('POST /clock', signal, { advanceMillis })
  }

  async #call(name: ControlName, signal: AbortSignal, input?: Readonly<Record<string, unknown>>): Promise<unknown> {
    const { path, init } = toControlRequest(name, input)
    const response = await fetch(this.#baseUrl + path, { ...init, signal, redirect: 'manual' }).catch(() => null)
    if (response?.ok) return response.json()
    throw new CommandError(`No emulator responds at ${this.#baseUrl}. Run npx latchkey emulator.`, EXIT.failed)
  }
}
