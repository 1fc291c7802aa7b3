type NodeCrypto = typeof import('node:crypto')

/**
 * The synchronous cryptography of Node.js; `undefined` elsewhere. Web Crypto runs each operation in another thread,
 * and the switch takes longer than a short hash or a signature itself. Not imported, so that browser bundles don't
 * include it and an emulator starts without loading it.
 */
export const loadNodeCrypto = (): NodeCrypto | undefined =>
  (globalThis as { process?: { getBuiltinModule?(name: string): NodeCrypto | undefined } }).process?.getBuiltinModule?.(
    'node:crypto',
  )
