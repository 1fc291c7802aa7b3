/** Checks of a page's accessibility. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Rules whose result depends on the color scheme; the second is of level AAA. */
export const COLOR_RULES = ['color-contrast', 'color-contrast-enhanced']
/** Rules whose result depends on the width of the window. */
export const WIDTH_RULES = ['target-size', 'scrollable-region-focusable']

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * The accessibility violations that axe finds, one line each.
 *
 * @param only rules by id. Default: all of WCAG 2.2 AA and the best practices.
 * @param isEnhanced also asserts contrast of level AAA. Default false.
 */
export async function violations(
  page: Pick<Page, 'evaluate'>,
  only?: readonly string[],
  isEnhanced = false,
): Promise<string[]> {
  // Half a megabyte of text, so each page gets it only once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const { violations } = await page.evaluate(
    ({ tags, rules, enhanced }) =>
      (window as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly: rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: tags },
        resultTypes: ['violations'],
        ...(enhanced && { rules: { 'color-contrast-enhanced': { enabled: true } } }),
      }),
    { tags: TAGS, rules: only, enhanced: isEnhanced },
  )
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`))
}

/** Widths of narrow windows: 200 % zoom of 1280 pixels, and phones. */
const NARROW_WIDTHS = [640, 390, 320]

/**
 * How far the page is wider than narrow windows, and what axe finds there.
 *
 * @param axeWidths where axe runs. Default: at all widths.
 */
export async function narrowProblems(page: Page, axeWidths: readonly number[] = NARROW_WIDTHS): Promise<string[]> {
  const problems: string[] = []
  for (const width of NARROW_WIDTHS) {
    await page.setViewportSize({ width, height: 640 })
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (overhang > 0) problems.push(`${width}: ${overhang} pixels too wide`)
    if (!axeWidths.includes(width)) continue
    for (const violation of await violations(page, WIDTH_RULES)) problems.push(`${width}: ${violation}`)
  }
  return problems
}

/** Controls that the Tab key doesn't reach, or that show no focus ring. */
export async function unreachable(page: Page): Promise<string[]> {
  const wanted = await page.evaluate(() => {
    ;(document.activeElement as HTMLElement | null)?.blur()
    const scope = document.querySelector('dialog[open]') ?? document
    return [...scope.querySelectorAll<HTMLElement>(':is(a[href], button, input, select, textarea):not([aria-hidden])')]
      .filter((item) => item.offsetParent !== null && !(item as HTMLButtonElement).disabled)
      .map((element, index) => {
        element.dataset['stop'] = String(index)
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
      // Visually hidden inputs show their focus on their label.
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
