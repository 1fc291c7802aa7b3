/** What is wrong with a page for people who can't see it, or have no mouse. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds wrong with a page by WCAG 2.2 AA and its best practices, one line each. */
export async function violations(page: Pick<Page, 'evaluate'>): Promise<string[]> {
  // A megabyte of text: a page gets it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
    }),
  )
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`))
}

/** What a person with a keyboard alone can't get to, or can't see that they did. */
export async function unreachable(page: Page): Promise<string[]> {
  const wanted = await page.evaluate(() => {
    ;(document.activeElement as HTMLElement | null)?.blur()
    const scope = document.querySelector('dialog[open]') ?? document
    return [...scope.querySelectorAll<HTMLElement>(':is(a[href], button, input, select, textarea):not([aria-hidden])')]
      .filter((each) => each.offsetParent !== null && !(each as HTMLButtonElement).disabled)
      .map((each, index) => {
        each.dataset['stop'] = String(index)
        return index
      })
  })
  const reached = new Set<number>()
  const unseen: string[] = []
  await page.evaluate(() => document.body.focus())
  for (let press = 0; press < wanted.length + 2; press += 1) {
    await page.keyboard.press('Tab')
    const { stop, html, isSeen } = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement
      // What is hidden shows its focus on the label that stands for it.
      const shown = element.matches('.lk-hidden') ? element.nextElementSibling! : element
      const { outlineStyle, outlineWidth } = getComputedStyle(shown)
      return {
        stop: element.dataset['stop'],
        html: element.outerHTML,
        isSeen: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      }
    })
    if (stop === undefined) continue
    reached.add(Number(stop))
    if (!isSeen) unseen.push(`no focus ring: ${html}`)
  }
  return [...wanted.filter((stop) => !reached.has(stop)).map((stop) => `not reached: element ${stop}`), ...unseen]
}
