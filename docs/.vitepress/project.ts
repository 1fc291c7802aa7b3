/** The reader's project in the samples. Its values stay in this browser; secret keys aren't accepted. */

export interface Project {
  readonly projectId: string
  readonly publishableClientKey: string
  readonly baseUrl: string
}

/** The project of `npx latchkey emulator`, which samples have as written. */
export const EMULATOR: Project = {
  projectId: 'internal',
  publishableClientKey: 'pck_emulator',
  baseUrl: 'http://localhost:4400',
}

/** The key of the emulator's server, and what samples read it from with another project: code, and a shell. */
const SECRET = 'ssk_emulator'
const VARIABLE = 'LATCHKEY_SECRET_SERVER_KEY'

type Name = keyof Project | 'secretServerKey'

/** Where samples have the values: options in code, flags of commands, and headers of requests. */
const PLACES: readonly { readonly name: Name; readonly before: string; readonly written: string }[] = [
  { name: 'projectId', before: 'projectId: ', written: `'${EMULATOR.projectId}'` },
  { name: 'publishableClientKey', before: 'publishableClientKey: ', written: `'${EMULATOR.publishableClientKey}'` },
  { name: 'baseUrl', before: 'baseUrl: ', written: `'${EMULATOR.baseUrl}'` },
  { name: 'secretServerKey', before: 'secretServerKey: ', written: `'${SECRET}'` },
  { name: 'projectId', before: '--project-id ', written: EMULATOR.projectId },
  { name: 'publishableClientKey', before: '--publishable-client-key ', written: EMULATOR.publishableClientKey },
  { name: 'baseUrl', before: '--base-url ', written: EMULATOR.baseUrl },
  { name: 'projectId', before: 'x-stack-project-id: ', written: EMULATOR.projectId },
  { name: 'publishableClientKey', before: 'x-stack-publishable-client-key: ', written: EMULATOR.publishableClientKey },
  { name: 'secretServerKey', before: 'x-stack-secret-server-key: ', written: SECRET },
  { name: 'baseUrl', before: 'curl ', written: EMULATOR.baseUrl },
  { name: 'baseUrl', before: 'curl "', written: EMULATOR.baseUrl },
]

const isEmulator = (project: Project): boolean =>
  project.projectId === EMULATOR.projectId &&
  project.publishableClientKey === EMULATOR.publishableClientKey &&
  project.baseUrl === EMULATOR.baseUrl

/** What a sample has in place of a written value. */
export function toValue(name: Name, written: string, project: Project): string {
  const isCode = written.startsWith(`'`)
  if (name !== 'secretServerKey') return isCode ? `'${project[name]}'` : project[name]
  if (isEmulator(project)) return written
  return isCode ? `process.env.${VARIABLE}!` : `$${VARIABLE}`
}

/** A page in Markdown with the values of a project. */
export const fillProject = (markdown: string, project: Project): string =>
  PLACES.reduce(
    (text, { name, before, written }) => text.replaceAll(before + written, before + toValue(name, written, project)),
    markdown,
  )

/** The values in a piece of code, by their offsets. */
export const findValues = (code: string): { name: Name; start: number; end: number }[] =>
  PLACES.flatMap(({ name, before, written }) =>
    findAll(code, before + written).map((index) => {
      const start = index + before.length
      return { name, start, end: start + written.length }
    }),
  )

function findAll(text: string, part: string): number[] {
  const found: number[] = []
  for (let index = text.indexOf(part); index >= 0; index = text.indexOf(part, index + 1)) found.push(index)
  return found
}

/** Why a project can't be used, by the field; null if it can. */
export interface Problem {
  readonly name: keyof Project
  readonly text: string
  /** The value is a secret, so the field is emptied. */
  readonly isSecret: boolean
}

const SECRET_KEYS: Readonly<Record<string, string>> = { ssk_: 'a secret server key', sak_: 'a super secret admin key' }

/** The first problem of what a reader has typed. The texts never contain the value. */
export function findProblem(project: Project): Problem | null {
  for (const name of ['projectId', 'publishableClientKey', 'baseUrl'] as const) {
    const prefix = Object.keys(SECRET_KEYS).find((prefix) => project[name].includes(prefix))
    if (!prefix) continue
    const text = `This is ${SECRET_KEYS[prefix]} (${prefix}…), and it was not stored. It gives access to every user of the project: keep it in the environment of your server, and never paste it into a page.`
    return { name, text, isSecret: true }
  }
  const fail = (name: keyof Project, text: string): Problem => ({ name, text, isSecret: false })
  if (!/^[\w-]+$/.test(project.projectId) || project.projectId.startsWith('pck_'))
    return fail('projectId', `The project id has only letters, digits, - and _. Copy it from the project's settings.`)
  if (!/^pck_[\w-]+$/.test(project.publishableClientKey))
    return fail(
      'publishableClientKey',
      `The publishable client key begins with pck_. Copy it from the project's settings.`,
    )
  if (!isBaseUrl(project.baseUrl))
    return fail('baseUrl', 'The base URL is an absolute http or https URL, such as https://identity.example.com.')
  return null
}

/** Printable characters only, without quotes, because the URL becomes part of code. */
const isBaseUrl = (text: string): boolean => /^https?:\/\/[\w.:[\]-]+(\/[\w.~/-]*)?$/.test(text) && URL.canParse(text)

const KEY = 'latchkey-docs:project'

/** The stored project; the emulator's without one. */
export function readProject(): Project {
  try {
    const { projectId, publishableClientKey, baseUrl } = JSON.parse(localStorage.getItem(KEY)!) as Project
    const project = { projectId, publishableClientKey, baseUrl }
    return findProblem(project) ? EMULATOR : project
  } catch {
    return EMULATOR
  }
}

/** @throws {DOMException} if the browser stores nothing for the site */
export function storeProject(project: Project): void {
  if (isEmulator(project)) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, JSON.stringify(project))
}

/** Shows the values in all samples of the page. */
export function showProject(project: Project): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-project]')) {
    place.dataset.written ??= place.textContent
    place.textContent = toValue(place.dataset.project as Name, place.dataset.written, project)
  }
}
