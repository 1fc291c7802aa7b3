type NodeCrypto = typeof import('node:crypto')

/**
 * Returns the synchronous cryptography of Node.js; `undefined` elsewhere. Web Crypto runs each operation in another
 * thread. It is not imported, because browser bundles can't contain it.
 */
export const loadNodeCrypto = (): NodeCrypto | undefined =>
  (globalThis as { process?: { getBuiltinModule?(name: string): NodeCrypto | undefined } }).process?.getBuiltinModule?.(
    'node:crypto',
  )
