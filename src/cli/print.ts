/** Prints texts for people. On a terminal, lines are wrapped between words. */
/// <reference types="node" />
import process from 'node:process'
import { stripVTControlCharacters } from 'node:util'
import { wrapAnsi } from 'fast-wrap-ansi'
import { toPrintable } from './toPrintable.ts'

/** Prints a text, without the characters that control a terminal, and a line feed. */
export function print(text: string): void {
  write(process.stdout, toPrintable(text))
}

/** {@link print} to standard error: what is not the result of a command. */
export function printNotice(text: string): void {
  write(process.stderr, toPrintable(text))
}

/** {@link print} for a text with colors, whose parts are printable already. */
export function printPainted(text: string): void {
  write(process.stdout, text)
}

function write(stream: NodeJS.WriteStream, text: string): void {
  // A terminal of no size, such as that of a program, has 0 columns.
  stream.write(`${stream.isTTY && stream.columns > 0 ? wrapText(text, stream.columns) : text}\n`)
}

/**
 * Wraps the lines of a text that are too long for a terminal. A line that begins with a name and at least two spaces is
 * a row of a table: the rest stays below the rest, or goes below the name if there is little room. The other lines of an
 * indented command are indented further than the next command.
 *
 * @param columns of the terminal; a word that is longer stays whole
 */
export function wrapText(text: string, columns: number): string {
  return text
    .split('\n')
    .map((line) => (widthOf(line) <= columns ? line : wrapLine(line, columns)))
    .join('\n')
}

function wrapLine(line: string, columns: number): string {
  const [, indent = '', rest = ''] = /^( *)(.*)$/.exec(line) ?? []
  const [head = '', name = ''] = /^(\S.*?) {2,}(?=\S)/.exec(rest) ?? []
  const column = indent.length + widthOf(head)
  if (head === '' || column > columns / 2) {
    const isCommand = indent !== '' && /(^|\s)npx latchkey\s/.test(rest)
    const below = name === '' && !isCommand ? indent : `${indent}    `
    const body = wrapAt(rest.slice(head.length), columns - below.length, below)
    return indent + (name === '' ? body : `${wrapAt(name, columns - indent.length, below)}\n${below}${body}`)
  }
  return indent + head + wrapAt(rest.slice(head.length), columns - column, ' '.repeat(column))
}

const wrapAt = (text: string, width: number, indent: string): string =>
  wrapAnsi(text, Math.max(width, 1)).replaceAll('\n', `\n${indent}`)

const widthOf = (text: string): number => stripVTControlCharacters(text).length
