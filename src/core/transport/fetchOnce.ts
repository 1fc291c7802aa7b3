import { isStream, type Send, type TransportPlatform, type TransportRequest } from './types.ts'

/** Sends a request once. A client calls the service only here. */
export async function fetchOnce(
  platform: Pick<TransportPlatform, 'fetch' | 'now'>,
  { url, method, headers, body, signal, readBody, sendsCookies, init }: TransportRequest,
): ReturnType<Send> {
  const options: RequestInit = {
    redirect: 'manual',
    ...init,
    method,
    headers,
    cache: 'no-store',
    credentials: sendsCookies ? 'same-origin' : 'omit',
  }
  if (body != null) options.body = body
  // Required for a stream: https://fetch.spec.whatwg.org/#dom-requestinit-duplex
  if (isStream(body)) Object.assign(options, { duplex: 'half' })
  if (signal) options.signal = signal
  // Browsers refuse to call `fetch` as a method.
  const { fetch } = platform
  const response = await fetch(url, options)
  const status = Number(response.headers.get('x-stack-actual-status')) || response.status
  const isSuccess = status >= 200 && status < 300
  const read = typeof readBody === 'function' && isSuccess ? readBody(response) : undefined
  return {
    response,
    content: read && (await read),
    text: readBody && !read ? await response.text() : '',
    status,
    code: response.headers.get('x-stack-known-error'),
    attempts: 1,
    sentHeaders: headers,
    receivedAt: platform.now(),
  }
}
