/** Parses code for tests of scopes and imports. */
import type * as t from '@babel/types'
import { Imports } from '../../../src/cli/migrate/Imports.ts'
import { Scopes } from '../../../src/cli/migrate/scopes.ts'
import { findAll, parseSource, type Source } from '../../../src/cli/setup/source.ts'

export interface Parsed {
  readonly source: Source
  readonly program: t.Program
  readonly scopes: Scopes
  readonly imports: Imports
  /** Returns the identifiers of a name, in the order of the code. */
  identifiers(name: string): (t.Identifier | t.JSXIdentifier)[]
}

export function parseScopes(code: string): Parsed {
  const source = parseSource(code)
  if (!source) throw new Error('The code has a syntax error.')
  const program: t.Program = {
    type: 'Program',
    start: 0,
    end: code.length,
    body: [...source.body],
    directives: [],
    sourceType: 'module',
  }
  const scopes = new Scopes(program)
  return {
    source,
    program,
    scopes,
    imports: new Imports(source, scopes),
    identifiers: (name) =>
      [...findAll(program, 'Identifier'), ...findAll(program, 'JSXIdentifier')]
        .filter((node) => node.name === name)
        .sort((a, b) => a.start! - b.start!),
  }
}
