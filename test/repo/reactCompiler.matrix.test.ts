/**
 * Apps may compile this package with the React Compiler, and its rules are the rules of React: a component that the
 * compiler skips reads a ref or changes a value while it renders.
 *
 * @see https://react.dev/learn/react-compiler
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from '@babel/core'
import reactCompiler, { type Logger } from 'babel-plugin-react-compiler'
import { expect, test } from 'vitest'

interface Compilation {
  compiled: string[]
  skipped: string[]
}

/** Compiles a file and returns its components and hooks, by line. */
function compile(path: string): Compilation {
  const compilation: Compilation = { compiled: [], skipped: [] }
  const source = readFileSync(path, 'utf8')
  const logger: Logger = {
    logEvent: (_file, event) => {
      if (event.kind === 'CompileSuccess') compilation.compiled.push(`${path}:${event.fnName ?? 'anonymous'}`)
      if (event.kind === 'CompileError')
        compilation.skipped.push(`${path}:${event.fnLoc?.start.line ?? 0} ${event.detail.toString()}`)
      if (event.kind === 'CompileSkip')
        compilation.skipped.push(`${path}:${event.fnLoc?.start.line ?? 0} ${event.reason}`)
      if (event.kind === 'PipelineError') compilation.skipped.push(`${path} ${event.data}`)
    },
  }
  transformSync(source, {
    filename: path,
    babelrc: false,
    configFile: false,
    code: false,
    parserOpts: { plugins: ['typescript', 'jsx'] },
    plugins: [[reactCompiler, { target: '18', panicThreshold: 'none', logger }]],
  })
  return compilation
}

const compileFolder = (folder: string): Compilation[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .sort()
    .map((name) => compile(join(folder, name)))

test.each(['src/react', 'src/devtools'])('the React Compiler compiles every component and hook of %s', (folder) => {
  const compilations = compileFolder(folder)
  expect(compilations.flatMap(({ skipped }) => skipped)).toEqual([])
  expect(compilations.flatMap(({ compiled }) => compiled)).not.toEqual([])
})
