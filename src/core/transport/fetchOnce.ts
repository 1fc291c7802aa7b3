import type { Send, TransportPlatform, TransportRequest } from './types.ts'

/** Sends a request once. This is the only place where `fetch` is called. */
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
  if (signal) options.signal = signal
  // Browsers refuse to call `fetch` as a method.
  const { fetch } = platform
  const response = await fetch(url, options)
  return {
    response,
    text: readBody ? await response.text() : '',
    status: Number(response.headers.get('x-stack-actual-status')) || response.status,
    code: response.headers.get('x-stack-known-error'),
    attempts: 1,
    sentHeaders: headers,
    receivedAt: platform.now(),
  }
}
