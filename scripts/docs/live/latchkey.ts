/** `latchkey` as live samples import it: tokens stay in memory, and redirects stay in the frame. */
import { createClient as create, type ClientOptions } from '../../../src/entrypoints/index.ts'
import { navigate } from './stage.ts'

export * from '../../../src/entrypoints/index.ts'
export const createClient = (options: ClientOptions) =>
  create({ tokenStore: 'memory', redirectMethod: { navigate }, ...options })
