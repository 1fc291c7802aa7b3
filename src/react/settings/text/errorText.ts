import type { Translate } from './useText.ts'

/** What an error says to a person: its own sentence, which is made to be shown. */
export function errorText(_t: Translate, error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
