/** What the copy buttons of a page copy. */
import { EMULATOR, fillProject, type Project } from '../project.ts'

const CODE = /```[\s\S]*?```|`[^`\n]*`/
const IMAGE = /!\[([^\]]*)\]\([^)]*\)/
const LINK = /\]\((\.{0,2}\/[^)\s]+|[\w-]+\.md[^)\s]*)\)/
const PARTS = new RegExp(`${CODE.source}|${IMAGE.source}|${LINK.source}`, 'g')

/** A page as it is pasted elsewhere: its links lead to this site, and pictures are replaced by their descriptions. */
export const toPasted = (markdown: string, address: string): string =>
  markdown.replace(PARTS, (part, description?: string, target?: string) => {
    if (description !== undefined) return `(Picture: ${description})`
    return target === undefined ? part : `](${new URL(target, address)})`
  })

/**
 * A prompt that lets a coding agent follow a quick start.
 *
 * @param page in Markdown
 * @param hasOwnProject whether its samples have the values of the reader's project, not of the emulator
 */
export function toPrompt(page: string, hasOwnProject: boolean): string {
  const title = /^# (.+)$/m.exec(page)?.[1] ?? ''
  return `Set up latchkey, the typed client for an identity service, in my project. Follow the quick start "${title}" below.

- Read my project first. Keep its package manager, router and style. Only if there is no app yet, create one as the quick start does.
- Use only what the quick start or the installed types in node_modules/latchkey/dist have. node_modules/latchkey/AGENTS.md has rules for agents.
- The publishable client key may be in code that a browser loads. Secret keys (ssk_…, sak_…) stay on the server: read them from the environment, and never write them into code, logs, or variables that begin with VITE_ or NEXT_PUBLIC_.
- ${hasOwnProject ? "The samples have the values of my project. Don't start the emulator for it; use the emulator for tests." : 'I need no account: the emulator runs the service at http://localhost:4400. Keep it running in a terminal of its own.'}
- At the end, run the project, check what the quick start says under "You should see", and tell me what you saw.

---

${page}`
}

async function load(address: URL, project: Project, isPrompt: boolean): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The page has no Markdown: ${response.status}.`)
  const text = toPasted(fillProject(await response.text(), project), address.href)
  return isPrompt ? toPrompt(text, project !== EMULATOR) : text
}

/**
 * Copies a page, or the prompt of a quick start.
 *
 * @param path of the page in Markdown, such as `/start/vite.md`
 * @returns what to tell the reader
 */
export async function copyPage(path: string, project: Project, isPrompt: boolean): Promise<string> {
  const text = load(new URL(path, location.href), project, isPrompt)
  try {
    // Safari allows a copy only during the click, so it gets a promise.
    if ('ClipboardItem' in window) {
      const blob = text.then((loaded) => new Blob([loaded], { type: 'text/plain' }))
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
    } else await navigator.clipboard.writeText(await text)
  } catch {
    return 'Not copied. Use “View as Markdown” instead.'
  }
  return isPrompt ? 'Prompt copied' : 'Page copied'
}
