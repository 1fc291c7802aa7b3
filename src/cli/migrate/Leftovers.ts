/** What a migration leaves for the developer. */
import { getStart } from '../setup/positions.ts'
import { getText, type Node } from '../setup/source.ts'
import { getAdvice } from './rules.ts'

/** One place that the developer must change. */
export interface Leftover {
  readonly path: string
  readonly line: number
  /** The first line of the code. */
  readonly code: string
  readonly advice: string
}

/** The leftovers of one source. */
export class Leftovers {
  readonly #path: string
  readonly #text: string
  readonly #list: Leftover[] = []

  constructor(path: string, text: string) {
    this.#path = path
    this.#text = text
  }

  get list(): readonly Leftover[] {
    return this.#list
  }

  /** Adds code that can't be replaced, with the advice for a name. */
  addCode(node: Node, name: string): void {
    this.add(node, getText(this.#text, node), getAdvice(name))
  }

  add(node: Node, code: string, advice: string): void {
    const line = this.#text.slice(0, getStart(node)).split('\n').length
    const [firstLine = ''] = code.split('\n')
    // An awaited call is visited twice.
    if (this.#list.some((leftover) => leftover.line === line && leftover.code === firstLine)) return
    this.#list.push({ path: this.#path, line, code: firstLine, advice })
  }
}
