/** Schemas that are built when they are used first: an app imports hundreds and uses a few. */

/** Calls a function once, at the first call, and returns its result each time. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}

/** A stand-in for a schema: whatever is done with it happens to the schema, which is built then. */
export function lazySchema<Schema extends object>(schema: () => Schema): Schema {
  return new Proxy({} as Schema, {
    get: (_, key) => Reflect.get(schema(), key),
    set: (_, key, value) => Reflect.set(schema(), key, value),
    has: (_, key) => key in schema(),
    ownKeys: () => Reflect.ownKeys(schema()),
    // A proxy may not report a property as fixed that its target doesn't have.
    getOwnPropertyDescriptor: (_, key) => {
      const descriptor = Reflect.getOwnPropertyDescriptor(schema(), key)
      return descriptor && { ...descriptor, configurable: true }
    },
    getPrototypeOf: () => Reflect.getPrototypeOf(schema()),
  })
}
