/** The cost of showing the hooks in an editor, in instantiations that the compiler counts. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

export interface Instantiations {
  /** Number of hooks. */
  readonly hooks: number
  /** With the signature of each hook written out, as completion does. */
  readonly signatures: number
  /** With each property of each hook's result written out, too. */
  readonly withResults: number
}

/** @param app a folder with the packed package, React, React Query and their types */
export function countHookInstantiations(app: string): Instantiations {
  return {
    ...count(app, false),
    withResults: count(app, true).signatures,
  }
}

function count(app: string, withResults: boolean): { hooks: number; signatures: number } {
  const file = join(app, 'hooks.ts')
  writeFileSync(file, `import * as all from 'latchkey/react'\nexport { all }`)
  const program = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
    types: [],
  })
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(file)
  const [statement] = source?.statements.filter(ts.isImportDeclaration) ?? []
  const module = statement && checker.getSymbolAtLocation(statement.moduleSpecifier)
  if (!source || !module) throw new Error('latchkey/react is not found.')
  const hooks = checker.getExportsOfModule(module).filter(({ name }) => /^use[A-Z]/.test(name))
  for (const hook of hooks) {
    for (const signature of checker.getTypeOfSymbolAtLocation(hook, source).getCallSignatures()) {
      checker.signatureToString(signature)
      if (!withResults) continue
      for (const property of signature.getReturnType().getProperties()) {
        checker.typeToString(checker.getTypeOfSymbolAtLocation(property, source))
      }
    }
  }
  return { hooks: hooks.length, signatures: program.getInstantiationCount() }
}
