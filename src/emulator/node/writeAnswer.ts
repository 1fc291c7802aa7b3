/** An answer over HTTP, with the trouble it meets on its way. */
/// <reference types="node" />
import type { ServerResponse } from 'node:http'
import type { Delivery, WireResponse } from '../engine/message.ts'

export function writeAnswer(response: ServerResponse, { status, headers, body, delivery }: WireResponse): void {
  if (delivery) return writeWithTrouble(response, { status, headers, body }, delivery)
  response.writeHead(status, [...headers, 'content-length', String(Buffer.byteLength(body))])
  response.end(body)
}

function writeWithTrouble(
  response: ServerResponse,
  answer: WireResponse,
  { isLost, isTruncated, delayMillis = 0, failure }: Delivery,
): void {
  if (failure) return writeAnswer(response, answer)
  if (delayMillis > 0) {
    const timer = setTimeout(() => writeAnswer(response, answer), delayMillis)
    response.on('close', () => clearTimeout(timer))
    return
  }
  if (isLost || !isTruncated) return void response.destroy()
  const bytes = Buffer.from(answer.body as string)
  response.writeHead(answer.status, [...answer.headers, 'content-length', String(bytes.length)])
  response.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => response.destroy())
}
