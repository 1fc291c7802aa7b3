/** The body of an HTTP request as text, within bounds. */
/// <reference types="node" />
import type { IncomingMessage } from 'node:http'

/**
 * How many times the bound a body may be and is still read to its end, though not kept. Most callers look for an answer
 * only after they have sent everything; to be cut off before looks to them like a broken network, and they try again.
 */
const HEARD_OUT = 16

/** `null` when it is larger than allowed. */
export function readBody(request: IncomingMessage, maxBytes: number): Promise<string | null> {
  const patience = maxBytes * HEARD_OUT
  if (Number(request.headers['content-length'] ?? 0) > patience) return Promise.resolve(null)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= maxBytes) return void chunks.push(chunk)
      chunks.length = 0
      if (size <= patience) return
      request.pause()
      resolve(null)
    })
    request.on('end', () => {
      if (size > maxBytes) return resolve(null)
      resolve(chunks.length === 1 ? chunks[0]!.toString() : Buffer.concat(chunks).toString())
    })
    request.on('error', reject)
  })
}

/** Whether a request announces a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
}
