/**
 * `npm run pages:gallery`: writes a picture of each state of each handler page, in all languages, light and dark, with
 * the problems that axe found, to `.site/dist/pages-gallery/`. The states are those of the accessibility tests. Run it
 * after `npm run docs`. `ONLY=sign-in` limits it to the states whose name contains `sign-in`.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { escapeHtml } from '../src/emulator/mail/escapeHtml.ts'
import { LOCALES, type Locale } from '../src/react/i18n/locales.ts'

interface Result {
  readonly state: string
  readonly theme: 'light' | 'dark'
  readonly locale: Locale
  readonly direction: string
  readonly violations: readonly string[]
}

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, '.site/dist/pages-gallery')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'browser', 'test/browser/pages'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, SCREENSHOTS: folder, LOCALES: LOCALES.join(',') },
})
const results = readFileSync(join(folder, 'axe.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Result)
writeFileSync(join(folder, 'index.html'), toHtml(results))
const violations = results.reduce((sum, { violations: found }) => sum + found.length, 0)
console.log(`${results.length} pictures in .site/dist/pages-gallery, axe violations: ${violations}.`)
process.exitCode = status ?? 1

function toHtml(all: readonly Result[]): string {
  const states = [...new Set(all.map(({ state }) => state))].sort()
  const sections = states.map((state) => {
    const figures = all
      .filter((result) => result.state === state)
      .sort((left, right) => LOCALES.indexOf(left.locale) - LOCALES.indexOf(right.locale))
      .map(({ theme, locale, direction, violations: found }) => {
        const name = `${state}, ${locale}, ${theme}, ${direction === 'rtl' ? 'right to left' : 'left to right'}`
        const summary = found.length === 0 ? 'axe: 0' : `axe: ${found.length} (${escapeHtml(found.join('; '))})`
        return `<figure><img loading="lazy" width="320" src="${state}-${theme}-${locale}.png" alt="${name}"><figcaption>${name}. ${summary}</figcaption></figure>`
      })
    return `<section><h2 id="${state}">${state}</h2><div>${figures.join('')}</div></section>`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Gallery of pages</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<style>:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}body{margin:24px}section div{display:flex;flex-wrap:wrap;gap:16px}
figure{margin:0;width:320px}img{width:100%;height:auto;border:1px solid #888}</style></head>
<body><main><h1>Gallery of pages</h1><p>${states.length} states in ${LOCALES.length} languages, light and dark: ${all.length} pictures.</p>
${sections.join('\n')}</main></body></html>
`
}
