/** Collects what is wrong with a document, so that all of it is reported at once. */
import type { Sources } from './sources.ts'
import { SpecificationError, type Pointer, type Problem } from './SpecificationError.ts'

export class Problems {
  readonly #problems = new Map<string, Problem>()
  readonly #sources: Sources | undefined

  constructor(sources?: Sources) {
    this.#sources = sources
  }

  get count(): number {
    return this.#problems.size
  }

  /** @param part the object with the mistake @param keys the keys below it */
  add(part: object | undefined, keys: Pointer, message: string): void {
    const pointer = toPointer([...((part && this.#sources?.pointerOf(part)) ?? []), ...keys])
    const place = this.#sources?.locate(part, ...keys)
    this.#problems.set(`${place}${pointer}${message}`, { pointer, message, place })
  }

  addAll(others: Problems): void {
    for (const [key, problem] of others.#problems) this.#problems.set(key, problem)
  }

  list(): Problem[] {
    return [...this.#problems.values()]
  }

  /** @throws {SpecificationError} with every problem, one line each */
  throwIfAny(): void {
    const problems = this.list()
    if (problems.length > 0) throw new SpecificationError(problems.map(describeProblem).join('\n'), problems)
  }
}

/** A JSON pointer, RFC 6901. */
const toPointer = (pointer: Pointer): string =>
  pointer.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

/** A problem on one line: `openapi.yaml:12 #/paths/~1books: …` */
export function describeProblem({ place, pointer, message }: Problem): string {
  const where = [place, pointer && `#${pointer}`].filter(Boolean).join(' ')
  return (where ? `${where}: ${message}` : message).replaceAll(/\s+/g, ' ')
}
