/**
 * Setup of each test file: time passes 20 times slower than outside, so that no deadline passes and no window ends while
 * a busy machine works. Waits of less than 200 ms last as long as they say. With `HASTE=1` they end at once: what then
 * fails depends on work that is done in that time.
 */
import { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import process from 'node:process'

const FACTOR = 20
const LONG_MILLIS = 200
/** Timers that are longer fire at once. */
const MAX_TIMER_MILLIS = 0x7fff_ffff

const originals = ((globalThis as { originals?: ReturnType<typeof readOriginals> }).originals ??= readOriginals())

function readOriginals() {
  const { Date, setTimeout, setInterval, performance, AbortSignal } = globalThis
  return {
    Date,
    setTimeout,
    setInterval,
    monotonic: performance.now.bind(performance),
    timeout: AbortSignal.timeout.bind(AbortSignal),
  }
}

const toMillis = (millis: number | undefined): number => {
  if (!millis || !(millis >= LONG_MILLIS)) return process.env['HASTE'] ? 0 : (millis ?? 0)
  return millis > MAX_TIMER_MILLIS ? millis : Math.min(millis * FACTOR, MAX_TIMER_MILLIS)
}

// Each file begins at the time of other processes.
const beganAt = originals.Date.now()
const begin = originals.monotonic()
const elapsed = (): number => (originals.monotonic() - begin) / FACTOR
const now = (): number => Math.floor(beganAt + elapsed())

performance.now = () => begin + elapsed()
globalThis.Date = new Proxy(originals.Date, {
  construct: (target, args: unknown[], self) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, self) as Date,
  apply: () => new originals.Date(now()).toString(),
  get: (target, name, self) => (name === 'now' ? now : (Reflect.get(target, name, self) as unknown)),
})
const slowTimeout = (callback: () => void, millis?: number, ...args: []) =>
  originals.setTimeout(callback, toMillis(millis), ...args)
globalThis.setTimeout = Object.assign(slowTimeout, originals.setTimeout) as typeof setTimeout
const slowInterval = (callback: () => void, millis?: number, ...args: []) =>
  originals.setInterval(callback, toMillis(millis), ...args)
globalThis.setInterval = slowInterval as typeof setInterval
// A server that is paused for five seconds would close connections at the moment at which a request arrives.
Server.prototype.listen = function listen(this: Server, ...args: Parameters<Server['listen']>) {
  this.keepAliveTimeout = 0
  return NetServer.prototype.listen.apply(this, args)
} as Server['listen']
AbortSignal.timeout = (millis) => originals.timeout(toMillis(millis))
