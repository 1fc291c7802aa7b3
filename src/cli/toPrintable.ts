import { hideUserInfo } from './userInfo.ts'

/**
 * C0 and C1 control characters except tab and line feed, line and paragraph separators, and the characters that reorder
 * a text (embeddings, overrides and isolates of the Unicode bidirectional algorithm).
 */
const UNPRINTABLE = /(?![\t\n])[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu

/**
 * Returns a text of the service or of a file without the characters that control a terminal. An escape sequence in a
 * display name could otherwise write to the clipboard (OSC 52), show a link with another destination (OSC 8) or
 * overwrite other lines. The user info of URLs is hidden: this output may end in a log.
 */
export function toPrintable(text: string): string {
  return hideUserInfo(text.replace(UNPRINTABLE, ''))
}

/** {@link toPrintable} for a value within a line: tabs and line feeds become spaces, so that it can't add a line. */
export function toPrintableLine(text: string): string {
  return toPrintable(text.replace(/[\n\t]/g, ' '))
}

/**
 * Returns a value as JSON that parses to the same value, with the characters that control a terminal escaped.
 *
 * @param indent spaces of each level; 0 for a single line
 */
export function toPrintableJson(value: unknown, indent = 2): string {
  return JSON.stringify(value, null, indent).replace(UNPRINTABLE, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}
