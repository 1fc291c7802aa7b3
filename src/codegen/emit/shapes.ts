/** `shapes.ts`: which keys of JSON are renamed, by schema. What is not mentioned is data and keeps its keys. */
import { literal, literalKey, quote } from '../code.ts'
import type { Document, Schema } from '../document.ts'
import { toRegExp } from '../fits.ts'
import { createShapes, type ShapeReference } from '../shapes.ts'
import { findRecursive } from './zodSchema.ts'

/** Prints the shapes of schemas. */
export interface ShapePrinter {
  /** The expression of a schema's shape; `null` if nothing is renamed. Adds the constants that it uses to `used`. */
  print(schema: Schema | undefined, used: Set<string>): string | null
  /** The declarations of the named shapes that were printed. */
  declarations(): string[]
}

export function createShapePrinter(document: Document): ShapePrinter {
  const { schemas } = document.components
  const shapes = createShapes(document)
  const recursive = findRecursive(document)
  const declared = new Map<string, { code: string; uses: ReadonlySet<string> }>()

  function printNode(node: ShapeReference, used: Set<string>): string {
    if ('ref' in node) {
      const { ref } = node
      declare(ref)
      used.add(constantOf(ref))
      const isRecursive = recursive.has(ref) || !Object.hasOwn(schemas, ref)
      return isRecursive ? `() => ${constantOf(ref)}` : constantOf(ref)
    }
    const printAll = (nodes: readonly ShapeReference[]): string =>
      `[${nodes.map((part) => printNode(part, used)).join(', ')}]`
    const properties = Object.entries(node.properties ?? {}).map(([wire, property]) => {
      if (typeof property === 'string') return `${literalKey(wire)}: ${quote(property)}`
      const pair = `[${quote(property[0])}, ${printNode(property[1], used)}]`
      // For a name that every object has, such as `toString`, the compiler doesn't expect a pair.
      return `${literalKey(wire)}: ${pair}${wire in {} ? ' as const' : ''}`
    })
    const patterns = (node.patterns ?? []).flatMap(([pattern, shape]) => {
      const expression = toRegExp(pattern)
      if (!expression) return []
      const flags = expression.flags && `, '${expression.flags}'`
      return [`[/*#__PURE__*/ new RegExp(${quote(pattern)}${flags}), ${printNode(shape, used)}]`]
    })
    const alternatives = (node.oneOf ?? []).map(({ shape, when, required }) => {
      const fields = [
        `shape: ${printNode(shape, used)}`,
        ...(when ? [`when: ${literal(when)}`] : []),
        ...(required ? [`required: ${literal(required)}`] : []),
      ]
      return `{ ${fields.join(', ')} }`
    })
    const fields = [
      ...(properties.length > 0 ? [`properties: { ${properties.join(', ')} }`] : []),
      ...(patterns.length > 0 ? [`patterns: [${patterns.join(', ')}]`] : []),
      ...(node.values ? [`values: ${printNode(node.values, used)}`] : []),
      ...(node.items ? [`items: ${printNode(node.items, used)}`] : []),
      ...(node.prefixItems ? [`prefixItems: ${printAll(node.prefixItems)}`] : []),
      ...(alternatives.length > 0 ? [`oneOf: [${alternatives.join(', ')}]`] : []),
    ]
    return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}'
  }

  const constantOf = (name: string): string => `${name.charAt(0).toLowerCase()}${name.slice(1)}Shape`

  function declare(name: string): void {
    if (declared.has(name)) return
    const uses = new Set<string>()
    // A recursive shape prints references to itself.
    declared.set(name, { code: '{}', uses })
    declared.set(name, { code: printNode(shapes.resolve(name), uses), uses })
  }

  return {
    print(schema, used) {
      const node = schema && shapes.shapeOf(schema)
      return node ? printNode(node, used) : null
    },
    declarations: () => {
      // A shape stands below those that it uses; recursive ones are read later.
      const lines: string[] = []
      const done = new Set<string>()
      const add = (name: string): void => {
        if (done.has(name)) return
        done.add(name)
        const { code = '{}', uses = new Set() } = declared.get(name) ?? {}
        for (const other of declared.keys()) if (uses.has(constantOf(other))) add(other)
        lines.push(`export const ${constantOf(name)}: Shape = ${code}`, '')
      }
      for (const name of declared.keys()) add(name)
      return lines
    },
  }
}
