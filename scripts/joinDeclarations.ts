/**
 * One declaration file for all tags of a generated folder. A compiler opens every file that a program reaches, and who
 * reaches the declarations of one tag reaches those of all, through the list of an entry. The modules themselves stay
 * apart: bundlers shake them one by one.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const IMPORT = /^import type \{ ([^}]+) \} from '([^']+)';\n/gm
const NOTE = /^\/\*\*[^]*?\*\/\n(?=import )/

/** Joins the declarations of `tags` in each of `folders` below `dist/generated`, and leads every import in `dist` there. */
export function joinDeclarations(dist: string, folders: readonly string[], tags: readonly string[]): void {
  const tag = `(?:${tags.join('|')})\\.js'`
  const within = new RegExp(`'(\\./|\\.\\./(?:${folders.join('|')})/)${tag}`, 'g')
  const without = new RegExp(`(/generated/(?:${folders.join('|')})/)${tag}`, 'g')
  const read = (file: string): string => readFileSync(join(dist, file), 'utf8')
  const write = (file: string, text: string): void => writeFileSync(join(dist, file), text)

  for (const folder of folders.map((name) => join('generated', name))) {
    const files = tags.map((name) => join(folder, `${name}.d.ts`))
    const lists = readdirSync(join(dist, folder)).map((name) => join(folder, name))
    const lead = (file: string): string => read(file).replace(within, `'$1all.js'`)
    write(join(folder, 'all.d.ts'), unite(files.map(lead)))
    for (const file of files) rmSync(join(dist, file))
    for (const file of lists) if (file.endsWith('.d.ts') && !files.includes(file)) write(file, lead(file))
  }
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.d.ts')) write(file, read(file).replace(without, `$1all.js'`))
  }
}

/** Files after one another, what they import asked for once. */
function unite(texts: readonly string[]): string {
  const imports = new Map<string, Set<string>>()
  const bodies = texts.map((text) =>
    text.replace(NOTE, '').replace(IMPORT, (_, names: string, from: string) => {
      const known = imports.get(from) ?? new Set()
      for (const name of names.split(', ')) known.add(name)
      imports.set(from, known)
      return ''
    }),
  )
  const lines = [...imports].map(([from, names]) => `import type { ${[...names].join(', ')} } from '${from}';\n`)
  return [...lines, ...bodies].join('')
}
