/** Makes React 18's own parts find each other: Node.js would resolve the project's newer React. */
import Module from 'node:module'

type Resolve = (request: string, ...rest: unknown[]) => string
const loader = Module as unknown as { _resolveFilename: Resolve }
const resolve = loader._resolveFilename

loader._resolveFilename = (request, ...rest) => resolve(request.replace(/^(react|react-dom)(?=\/|$)/, '$1-18'), ...rest)
