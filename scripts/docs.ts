/** `npm run docs` builds the site into `.site/dist`; `npm run docs:dev` serves it and follows changes of `docs/`. */
import { spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, watch } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { assemble, SITE, writeRedirects, writeTwins } from './docs/site.ts'
import { installPackages } from './installPackages.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const source = join(root, SITE.source)
installVitePress()
const pages = await assemble(root)

if (process.argv.includes('--dev')) {
  watch(join(root, 'docs'), { recursive: true }, (_, name) => {
    if (name?.endsWith('.md')) copyFileSync(join(root, 'docs', name), join(source, name))
  })
  process.exitCode = await runVitePress('dev', source, '--port', '5180')
} else {
  process.exitCode = await runVitePress('build', source)
  if (process.exitCode === 0) {
    writeTwins(root, pages)
    writeRedirects(root, pages)
    console.log(`${pages.size} pages in ${SITE.output}.`)
  }
}

/** Into the folder above the assembled pages, where their imports find it. */
function installVitePress(): void {
  const folder = join(root, SITE.folder)
  mkdirSync(folder, { recursive: true })
  for (const name of ['package.json', 'package-lock.json']) {
    copyFileSync(join(root, 'docs/.vitepress', name), join(folder, name))
  }
  installPackages(folder)
}

/** Resolves to the exit code. */
function runVitePress(...args: string[]): Promise<number> {
  const command = join(root, SITE.folder, 'node_modules/vitepress/bin/vitepress.js')
  const child = spawn(process.execPath, [command, ...args], { cwd: root, stdio: 'inherit' })
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)))
}
