/** The fields of a mutation's result that show whether it failed. */
const ERROR_FIELDS: ReadonlySet<PropertyKey> = new Set(['error', 'isError', 'status'])

/** Records whether a component reads the error of a mutation. An error that no code reads or handles is reported. */
export class ErrorReads {
  #hasRead = false

  /** True once the component has read `error`, `isError` or `status` from a result. */
  get hasRead(): boolean {
    return this.#hasRead
  }

  /** Returns the result as a proxy that records reads. */
  track<Result extends object>(result: Result): Result {
    return new Proxy(result, {
      get: (target, field, receiver) => {
        if (ERROR_FIELDS.has(field)) this.#hasRead = true
        return Reflect.get(target, field, receiver) as unknown
      },
    })
  }
}
