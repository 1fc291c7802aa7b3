/** A shared store of Durable Objects: each key is an object, which executes one call after the other. */
import { DurableObject } from 'cloudflare:workers'
import type { RemoveOptions, SetOptions, SharedStore } from 'latchkey/stores'

interface StoredValue {
  readonly value: string
  /** Milliseconds since 1970, by the clock of the object. */
  readonly expiresAt: number
}

/**
 * One value. Reading and writing is one atomic step, because no other call is delivered while an operation of the storage
 * executes.
 *
 * @see https://developers.cloudflare.com/durable-objects/reference/glossary/ for input gates
 */
export class StoreEntry extends DurableObject {
  async get(): Promise<string | null> {
    const stored = await this.ctx.storage.get<StoredValue>('entry')
    return stored && Date.now() < stored.expiresAt ? stored.value : null
  }

  async set(value: string, { ttlMillis, ifAbsent = false }: SetOptions): Promise<boolean> {
    if (ifAbsent && (await this.get()) !== null) return false
    const expiresAt = Date.now() + ttlMillis
    await this.ctx.storage.put('entry', { value, expiresAt })
    await this.ctx.storage.setAlarm(expiresAt)
    return true
  }

  async remove({ ifValue }: RemoveOptions = {}): Promise<void> {
    if (ifValue === undefined || (await this.get()) === ifValue) await this.#clear()
  }

  /** Called when the value has expired. An object without stored data costs nothing. */
  override async alarm(): Promise<void> {
    if ((await this.get()) === null) await this.#clear()
  }

  async #clear(): Promise<void> {
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
  }
}

/** Creates a shared store of the Durable Objects of a namespace, whose class is `StoreEntry`. */
export const durableObjectStore = (namespace: DurableObjectNamespace<StoreEntry>): SharedStore => ({
  get: (key) => namespace.getByName(key).get(),
  set: (key, value, options) => namespace.getByName(key).set(value, options),
  remove: (key, options) => namespace.getByName(key).remove(options),
})
