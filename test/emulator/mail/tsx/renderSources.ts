/** Renders the sources in a file, a JSON list, and prints the result of each as a line of JSON. */
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { renderMail } from '../../../../src/emulator/mail/renderMail.ts'
import { TsxError } from '../../../../src/emulator/mail/tsx/budget.ts'
import { loadParser } from '../../../../src/emulator/mail/tsx/parseModule.ts'

const VALUES = { user: { displayName: null }, project: { displayName: 'Harbor' } }

await loadParser()
for (const tsx of JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as string[]) {
  const before = process.cpuUsage()
  let result: string
  try {
    result = `${renderMail({ content: { tsx }, theme: null }, VALUES).html.length} characters`
  } catch (error) {
    if (!(error instanceof TsxError)) throw error
    result = error.message
  }
  const { user, system } = process.cpuUsage(before)
  process.stdout.write(`${JSON.stringify({ result, millis: Math.round((user + system) / 1000) })}\n`)
}
