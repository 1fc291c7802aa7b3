/** The network of a scenario: messages travel for a while, get lost and overtake each other. */
import { createRandomChoices } from '../exploration/random.ts'
import type { ServerProcess } from './SimulatedServer.ts'
import type { VirtualTime } from './VirtualTime.ts'

/** What servers call: the store, or the service. */
export interface Remote {
  readonly name: string
  /** `'refusing'` fails each call at once; `'unreachable'` never responds. Responses on their way are lost too. */
  status: 'up' | 'refusing' | 'unreachable'
  /** How much longer a response takes, in milliseconds. */
  slownessMillis: number
}

const LATENCIES_MILLIS = [1, 1, 5, 20, 100]

export class Network {
  readonly #time: VirtualTime
  readonly #seed: string
  /** How many latencies were drawn, by label. */
  readonly #counts = new Map<string, number>()

  constructor(time: VirtualTime, seed: string) {
    this.#time = time
    this.#seed = seed
  }

  /**
   * Returns how long a message travels. The label names it: messages that are sent at the same moment in another order
   * then travel for the same time.
   */
  drawLatencyMillis(label: string): number {
    const count = (this.#counts.get(label) ?? 0) + 1
    this.#counts.set(label, count)
    const random = createRandomChoices(`${this.#seed}/${label}/${count}`)
    // No two messages arrive at the same moment.
    return random.pick(LATENCIES_MILLIS) * (1 + random.fraction())
  }

  /** Calls back when a message has arrived. */
  travel(label: string, onArrival: () => void): void {
    this.#time.after(this.drawLatencyMillis(label), onArrival)
  }

  /** Sends a call of a process to a remote, and its result back. */
  call<Result>(
    process: ServerProcess,
    remote: Remote,
    label: string,
    operation: () => Promise<Result>,
  ): Promise<Result> {
    return new Promise((resolve, reject) => {
      const respond = (callback: () => void): void => {
        const latencyMillis = this.drawLatencyMillis(`${label} response`) + remote.slownessMillis
        this.#time.after(latencyMillis, () => {
          if (remote.status === 'unreachable') return
          process.run(remote.status === 'up' ? callback : refuse)
        })
      }
      const refuse = (): void => reject(new TypeError(`The connection to the ${remote.name} was closed.`))
      this.travel(label, () => {
        if (remote.status !== 'up') return respond(refuse)
        operation().then(
          (result) => respond(() => resolve(result)),
          (error: unknown) => respond(() => reject(error)),
        )
      })
    })
  }
}
