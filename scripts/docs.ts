/** `npm run docs` builds the site into `.site/dist`; `npm run docs:dev` serves it and follows changes of `docs/`. */
import { copyFileSync, watch } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { build, createServer } from 'vitepress'
import { assemble, SITE, writeTwins } from './docs/site.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const source = join(root, SITE.source)
const pages = await assemble(root)

if (process.argv.includes('--dev')) {
  const server = await createServer(source, { port: 5180 })
  await server.listen()
  server.printUrls()
  watch(join(root, 'docs'), { recursive: true }, (_, name) => {
    if (name?.endsWith('.md')) copyFileSync(join(root, 'docs', name), join(source, name))
  })
} else {
  await build(source)
  writeTwins(root, pages)
  console.log(`${pages.size} pages in ${SITE.output}.`)
}
