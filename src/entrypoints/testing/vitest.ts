/** `latchkey/testing/vitest`: a setup file that adds the matchers to `expect`. */
import { expect } from 'vitest'
import { matchers, type LatchkeyMatchers } from '../../testing/matchers.ts'

expect.extend(matchers)

export { matchers }

declare module 'vitest' {
  interface Matchers<T = any> extends LatchkeyMatchers<T> {}
}
