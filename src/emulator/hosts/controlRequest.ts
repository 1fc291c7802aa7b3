/** The requests of control calls, for the dashboard and for programs. */
import type { ControlCalls } from './control.ts'

/** The name of a control call: its method and its path. */
export type ControlName = keyof ControlCalls

/** What a control call returns. */
export type ControlResult<Name extends ControlName> = Awaited<ReturnType<ControlCalls[Name]>>

/** The path of a control call, below the URL of the emulator, and its request. */
export function toControlRequest(name: ControlName, input: Readonly<Record<string, unknown>> = {}) {
  const [method = '', path = ''] = name.split(' ')
  if (method === 'GET' || method === 'DELETE') {
    const query = new URLSearchParams(input as Record<string, string>).toString()
    return { path: `/_emulator${path}${query && `?${query}`}`, init: { method } }
  }
  const headers = { 'content-type': 'application/json' }
  return { path: `/_emulator${path}`, init: { method, headers, body: JSON.stringify(input) } }
}
