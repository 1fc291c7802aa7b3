/** The control calls of a running emulator: its emails and its clock. */
import { CONTROL_PATH } from '../../emulator/hosts/control.ts'
import { CommandError, EXIT } from '../errors.ts'

export class EmulatorControl {
  readonly #baseUrl: string

  /** @param baseUrl of the service, which may be a real one */
  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl
  }

  /** Returns true if the service is an emulator. Another service, or none, isn't. */
  async isEmulator(signal: AbortSignal): Promise<boolean> {
    const clock = await this.#call('GET', '/clock', signal).catch(() => null)
    return typeof clock === 'object' && clock !== null && 'now' in clock && typeof clock.now === 'number'
  }

  /** Resolves to the emails, oldest first. */
  listEmails(filter: Readonly<Record<string, string>>, signal: AbortSignal): Promise<unknown> {
    const query = new URLSearchParams(filter).toString()
    return this.#call('GET', `/outbox${query && `?${query}`}`, signal)
  }

  /** Resolves to the new time of the emulator. */
  advanceClock(advanceMillis: number, signal: AbortSignal): Promise<unknown> {
    return this.#call('POST', '/clock', signal, { advanceMillis })
  }

  async #call(method: string, path: string, signal: AbortSignal, body?: object): Promise<unknown> {
    const url = `${this.#baseUrl}${CONTROL_PATH}${path}`
    const content = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const response = await fetch(url, { method, signal, redirect: 'manual', ...content }).catch(() => null)
    if (response?.ok) return response.json()
    throw new CommandError(`No emulator responds at ${this.#baseUrl}. Run npx latchkey emulator.`, EXIT.failed)
  }
}
