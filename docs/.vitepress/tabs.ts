/** The tabs of a code block: a command in the words of each package manager, or files by their names. */
import { hasManagers, MANAGERS, toManager } from './managers.ts'

/** The first line of a file in a block, such as `// src/App.tsx`. */
const NAME = /^\/\/ ([\w/.[\]()$-]+\.(?:tsx?|mts|css|json))\n/
const NEXT_FILE = /^(?=\/\/ [\w/.[\]()$-]+\.(?:tsx?|mts|css|json)$)/m

export const isShell = (language: string): boolean => language === 'sh' || language === 'bash'

/** The tabs of a block: a label and its code. Empty if it has none. */
export function toTabs(language: string, code: string): [label: string, code: string][] {
  if (isShell(language) && hasManagers(code)) {
    return MANAGERS.map((manager) => {
      const lines = code.split('\n').map((line) => toManager(line, manager))
      return [manager, lines.join('\n')]
    })
  }
  const files = code.split(NEXT_FILE)
  const names = files.map((file) => NAME.exec(file)?.[1])
  if (!names.every((name) => name !== undefined)) return []
  return files.map((file, index) => [names[index]!, `${file.replace(NAME, '').trim()}\n`])
}
