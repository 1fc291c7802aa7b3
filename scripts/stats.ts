/**
 * `npm run stats`: the sizes of files and functions, the imports between layers, and the size of the package. With
 * `--pack` it builds the package first; without, it reads the tarball of these sources if there is one.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = fileURLToPath(new URL('..', import.meta.url))

export interface MeasuredFile {
  /** From the root of the repository. */
  readonly path: string
  readonly lines: number
  /** Paths of the files that it imports, including types, without packages. */
  readonly imports: readonly string[]
}

export interface MeasuredFunction {
  readonly path: string
  /** Where it begins, counted from 1. */
  readonly line: number
  readonly name: string
  readonly lines: number
}

/** Every TypeScript file below the folders, and every function in them that has a body. */
export function measureSources(folders: readonly string[]): { files: MeasuredFile[]; functions: MeasuredFunction[] } {
  const files: MeasuredFile[] = []
  const functions: MeasuredFunction[] = []
  for (const path of folders.flatMap(listSources)) {
    const text = readFileSync(join(root, path), 'utf8')
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
    const { importedFiles } = ts.preProcessFile(text)
    const imports = importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
    files.push({
      path,
      lines: text.split('\n').length - 1,
      imports: imports.map(({ fileName }) => join(dirname(path), fileName)),
    })
    const visit = (node: ts.Node): void => {
      if (ts.isFunctionLike(node) && 'body' in node && node.body) functions.push({ path, ...measure(node, source) })
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return { files, functions }
}

function listSources(folder: string): string[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  return names
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .sort()
    .map((name) => `${folder}/${name}`)
}

function measure(node: ts.SignatureDeclaration, source: ts.SourceFile): Omit<MeasuredFunction, 'path'> {
  const first = source.getLineAndCharacterOfPosition(node.getStart()).line
  const last = source.getLineAndCharacterOfPosition(node.end).line
  const named = node.name ?? (node.parent as { name?: ts.Node }).name
  return { line: first + 1, name: named?.getText() ?? '', lines: last - first + 1 }
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.ceil(sorted.length * share) - 1] ?? 0

/** Returns count, median, 95th percentile and maximum as cells of a table. */
function spread(items: readonly { readonly lines: number }[]): string {
  const sorted = items.map(({ lines }) => lines).sort((a, b) => a - b)
  return `${sorted.length.toLocaleString('en')} | ${percentile(sorted, 0.5)} | ${percentile(sorted, 0.95)} | ${percentile(sorted, 1)}`
}

const layerOf = (path: string): string => path.replace(/^src\//, '').replace(/\/.*/, '')

/** Which layer imports which, as a diagram in Mermaid with the number of imports. `entrypoints` imports every layer. */
function drawImports(files: readonly MeasuredFile[]): string {
  const counts = new Map<string, number>()
  for (const { path, imports } of files) {
    const from = layerOf(path)
    for (const to of imports.map(layerOf)) {
      if (to === from || to === 'generated' || from === 'entrypoints') continue
      counts.set(`${from} ${to}`, (counts.get(`${from} ${to}`) ?? 0) + 1)
    }
  }
  const arrows = [...counts].sort().map(([pair, count]) => `  ${pair.replace(' ', ` -->|${count}| `)}`)
  return ['graph BT', ...arrows].join('\n')
}

/** Size and number of files of the packed package. `null` without a tarball. */
async function weighPackage(): Promise<string | null> {
  const { findTarball, pack, listTarball } = await import('../test/packed/pack.ts')
  const tarball = process.argv.includes('--pack') ? await pack() : findTarball()
  if (!tarball) return null
  const { packedBytes, files } = listTarball(tarball)
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  return `${files.length} files, ${(packedBytes / 1e6).toFixed(2)} MB packed, ${(bytes / 1e6).toFixed(2)} MB unpacked`
}

async function main(): Promise<void> {
  const source = measureSources(['src'])
  const layers = [...new Set(source.files.map(({ path }) => layerOf(path)))]
  console.log('| | Count | Median | 95 % | Longest |\n|---|---:|---:|---:|---:|')
  const isText = ({ path }: { path: string }): boolean => path.startsWith('src/react/i18n/')
  console.log(`| Files of src, lines | ${spread(source.files)} |`)
  console.log(`| … without the texts of the pages | ${spread(source.files.filter((file) => !isText(file)))} |`)
  console.log(`| Functions of src, lines | ${spread(source.functions)} |`)
  for (const layer of layers)
    console.log(`| ${layer} | ${spread(source.files.filter(({ path }) => layerOf(path) === layer))} |`)
  const scripts = measureSources(['scripts'])
  console.log(`| Scripts, lines | ${spread(scripts.files)} |`)
  const lines = scripts.files.reduce((sum, file) => sum + file.lines, 0)
  console.log(`\nScripts: ${lines.toLocaleString('en')} lines.`)
  console.log(`Package: ${(await weighPackage()) ?? 'not packed yet; add --pack'}.\n`)
  console.log(drawImports(source.files))
}

if (process.argv[1] && existsSync(process.argv[1]) && fileURLToPath(import.meta.url) === process.argv[1]) await main()
