/** Base64url without padding (RFC 4648, section 5), text as HTML, and the cryptography of Node.js. */

type NodeCrypto = typeof import('node:crypto')

/**
 * The synchronous cryptography of Node.js; `undefined` elsewhere. Web Crypto hands each operation to another thread, which
 * takes longer than a short hash or a signature itself. Not imported, so that bundles for browsers stay free of it and an
 * emulator starts without it.
 */
export const loadNodeCrypto = (): NodeCrypto | undefined =>
  (globalThis as { process?: { getBuiltinModule?(name: string): NodeCrypto | undefined } }).process?.getBuiltinModule?.(
    'node:crypto',
  )

/** Several times faster than `btoa` and `atob`, where it exists. */
const { Buffer } = globalThis as { Buffer?: typeof globalThis.Buffer }

export function toBase64Url(bytes: Uint8Array): string {
  if (Buffer) return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64url')
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** @throws DOMException when the text is no base64url. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < bytes.length; at++) bytes[at] = binary.charCodeAt(at)
  return bytes
}

/** Text as it may stand in HTML, in an attribute too. */
export function escapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, (char) => entities[char]!)
}
