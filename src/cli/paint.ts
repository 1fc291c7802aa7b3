/** Colors on a terminal. */
/// <reference types="node" />
import process from 'node:process'
import { styleText } from 'node:util'

/** Returns a text in a color, or bold, if standard output is a terminal, and `NO_COLOR` (https://no-color.org) is not set. */
export function paint(style: 'red' | 'green' | 'yellow' | 'bold', text: string): string {
  return process.stdout.isTTY && !process.env['NO_COLOR'] ? styleText(style, text, { validateStream: false }) : text
}
