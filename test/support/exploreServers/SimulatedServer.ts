/** One process of a server, which can crash and be paused. */
import type { Platform } from '../../../src/core/platform/Platform.ts'
import { standard } from '../../../src/core/platform/standard.ts'
import type { VirtualTime } from './VirtualTime.ts'

/** Responds to a request, as a server does. */
export type RequestHandler = (request: Request) => Promise<Response>

export interface SimulatedServerOptions {
  readonly index: number
  readonly time: VirtualTime
  /** The clock of this machine, in milliseconds since 1970. */
  readonly now: () => number
  /** Starts a process. Called again after a crash. */
  readonly start: (server: ServerProcess) => RequestHandler
}

/** A process, from its start to its crash. Its clocks go on while it is paused, and its callbacks wait. */
export class ServerProcess {
  readonly index: number
  readonly name: string
  readonly platform: Platform
  #isPaused = false
  #hasCrashed = false
  readonly #waiting: (() => void)[] = []

  constructor({ index, time, now }: SimulatedServerOptions) {
    this.index = index
    this.name = `server ${index + 1}`
    this.platform = {
      ...standard(),
      now,
      monotonic: () => time.elapsedMillis,
      random: () => 0.5,
      after: (millis, callback) => {
        let isStopped = false
        const stopTimer = time.after(millis, () => this.run(() => isStopped || callback()))
        return () => {
          isStopped = true
          stopTimer()
        }
      },
    }
  }

  get hasCrashed(): boolean {
    return this.#hasCrashed
  }

  get isPaused(): boolean {
    return this.#isPaused
  }

  /** Runs a callback of the event loop: at once, after the pause, or never after a crash. */
  run(callback: () => void): void {
    if (this.#hasCrashed) return
    if (this.#isPaused) this.#waiting.push(callback)
    else callback()
  }

  pause(): void {
    this.#isPaused = true
  }

  resume(): void {
    this.#isPaused = false
    for (const callback of this.#waiting.splice(0)) this.run(callback)
  }

  crash(): void {
    this.#hasCrashed = true
  }
}

/** A machine whose process is started again after a crash. */
export class SimulatedServer {
  readonly #options: SimulatedServerOptions
  #process: ServerProcess
  #handle: RequestHandler

  constructor(options: SimulatedServerOptions) {
    this.#options = options
    this.#process = new ServerProcess(options)
    this.#handle = options.start(this.#process)
  }

  get process(): ServerProcess {
    return this.#process
  }

  restart(): void {
    this.#process.crash()
    this.#process = new ServerProcess(this.#options)
    this.#handle = this.#options.start(this.#process)
  }

  handle(request: Request): Promise<Response> {
    return this.#handle(request)
  }
}
