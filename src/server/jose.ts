/** jose, loaded with the first token: importing `latchkey/server` doesn't pay for it. */
import type * as Jose from 'jose'

let loading: Promise<typeof Jose> | undefined

export function loadJose(): Promise<typeof Jose> {
  return (loading ??= import('jose'))
}
