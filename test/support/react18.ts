/** Resolves the imports inside React 18's packages to React 18. Node.js would resolve them to the project's newer React. */
import Module from 'node:module'

type Resolve = (request: string, ...rest: unknown[]) => string
const loader = Module as unknown as { _resolveFilename: Resolve }
const resolve = loader._resolveFilename

loader._resolveFilename = (request, ...rest) => resolve(request.replace(/^(react|react-dom)(?=\/|$)/, '$1-18'), ...rest)
