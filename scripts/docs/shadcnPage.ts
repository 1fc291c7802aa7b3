/** The page of `examples/shadcn` with Tailwind and the theme of an app that has shadcn's components. */
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compile } from 'tailwindcss'
import { bundleApp } from '../../test/browser/bundleApp.ts'

const FOLDER = 'examples/shadcn'
const THEME = 'test/browser/appStyles/shadcn.css'

/** The files of the page by path. */
export async function buildShadcnPage(root: string): Promise<Map<string, string>> {
  const files = await bundleApp(pathToFileURL(join(root, FOLDER, 'page.tsx')), 'production', {
    isSplit: true,
    aliases: { '@/components': join(root, FOLDER) },
  })
  const head = `<title>shadcn</title><link rel="stylesheet" href="/page.css"><script>
    document.documentElement.classList.toggle('dark', matchMedia('(prefers-color-scheme: dark)').matches)
  </script>`
  return files
    .set('/page.css', await buildStyles(root))
    .set('/', `<!doctype html><html lang="en">${head}<body><script type="module" src="/app.js"></script>`)
}

/** Compiles the theme with the classes of the components. */
async function buildStyles(root: string): Promise<string> {
  const theme = readFileSync(join(root, THEME), 'utf8')
  const { build } = await compile(`@import 'tailwindcss';\n${theme}`, {
    base: root,
    loadStylesheet: (id) => {
      const path = createRequire(import.meta.url).resolve(`${id}/index.css`)
      return Promise.resolve({ path, base: dirname(path), content: readFileSync(path, 'utf8') })
    },
  })
  const sources = readdirSync(join(root, FOLDER), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFileSync(join(root, FOLDER, name), 'utf8'))
  return build(sources.flatMap((text) => text.match(/[\w:/.[\]-]+/g) ?? []))
}
