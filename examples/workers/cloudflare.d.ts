/** The types of the runtime that the example uses. In your project, `npx wrangler types` writes all of them. */

interface DurableObjectStorage {
  get<Value>(key: string): Promise<Value | undefined>
  put(key: string, value: unknown): Promise<void>
  deleteAll(): Promise<void>
  setAlarm(scheduledTime: number): Promise<void>
  deleteAlarm(): Promise<void>
}

interface DurableObjectState {
  readonly storage: DurableObjectStorage
}

/** The objects of a class, each with a name. Its methods can be called from any instance. */
interface DurableObjectNamespace<Stub> {
  getByName(name: string): Stub
}

declare module 'cloudflare:workers' {
  export class DurableObject {
    constructor(ctx: DurableObjectState, env: unknown)
    protected readonly ctx: DurableObjectState
    alarm?(): Promise<void>
  }
}
