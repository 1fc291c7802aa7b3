/** Colors on a terminal. */
/// <reference types="node" />
import process from 'node:process'
import { styleText } from 'node:util'

/** Returns a text in a color if standard output is a terminal, and `NO_COLOR` (https://no-color.org) is not set. */
export function paint(color: 'red' | 'green' | 'yellow', text: string): string {
  return process.stdout.isTTY && !process.env['NO_COLOR'] ? styleText(color, text, { validateStream: false }) : text
}
