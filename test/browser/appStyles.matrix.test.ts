/** Pages with an app's own styles: its rules for headings, buttons, inputs and links change nothing. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { compile } from 'tailwindcss'
import { preprocessCSS, resolveConfig } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SHEETS } from './appStyles/sheets.ts'
import { bundleStyles } from './bundleApp.ts'
import { violations } from './judge.ts'
import { launch } from './launch.ts'
import { openStage, type Stage } from './settings/stage.ts'

const SHEET = new URL('./appStyles/app.css', import.meta.url)
const SHADCN = new URL('./appStyles/shadcn.css', import.meta.url)
const DOCS = readFileSync(new URL('../../docs/react.md', import.meta.url), 'utf8')
const PROPERTIES = [
  ...[
    'color',
    'background-color',
    'font',
    'padding',
    'margin',
    'border',
    'border-radius',
    'text-decoration',
    'text-align',
  ],
  ...[
    'text-transform',
    'text-indent',
    'letter-spacing',
    'box-shadow',
    'opacity',
    'list-style',
    'block-size',
    'inline-size',
  ],
]
let browser: Browser
let plain: Stage
let styled: Stage

beforeAll(async () => {
  ;[plain, styled, browser] = await Promise.all([openStage(), openStage({ styles: [SHEET] }), launch()])
})

afterAll(async () => {
  await browser?.close()
  await Promise.all([plain?.close(), styled?.close()])
})

/** Resolves when the parts that a page loads on demand are loaded. */
async function settle(page: Page, selector: string): Promise<void> {
  await page.waitForSelector(selector)
  await page.waitForFunction(() => !document.querySelector('.lk-loading, .lk-bone, [aria-busy=true]'))
}

/** The computed styles of our elements in order. */
async function look(page: Page): Promise<string[]> {
  return page.evaluate((properties) => {
    const shown = [
      ...document.querySelectorAll(
        '.lk :is(h1, h2, p, ul, li, a, label, button, input, span, small, form, svg, bdi):not(.lk-hidden, .lk-hidden *)',
      ),
    ]
    return shown.map((element) => {
      const style = getComputedStyle(element)
      const name = `${element.tagName} ${element.textContent.trim().slice(0, 30)}`
      // An icon has no text.
      const shownProperties = element instanceof SVGElement ? ['color', 'block-size', 'inline-size'] : properties
      const values = shownProperties.map((property) => `${property}: ${style.getPropertyValue(property)}`)
      // The color of a border without width is invisible.
      return [name, ...values].join('; ').replace(/border: 0px [^;]+/, 'border: 0px')
    })
  }, PROPERTIES)
}

test.each([
  ['sign-in', 'input[name=password]'],
  ['forgot-password', 'input[name=email]'],
  ['error?errorCode=X&message=Y', '.lk-button'],
  ['account-settings#security', 'input[name=next]'],
  ['account-settings#teams', 'input[name=name]'],
])('%s looks the same as without the app’s styles', async (path, seen) => {
  const looks: string[][] = []
  for (const stage of [plain, styled]) {
    const page = await browser.newPage({ locale: 'en-US', colorScheme: 'light', reducedMotion: 'reduce' })
    if (path.startsWith('account')) await stage.enter(page, `style${path.length}@harbor.example`)
    await page.goto(`${stage.url}/handler/${path}`)
    await settle(page, seen)
    looks.push(await look(page))
    expect(await violations(page)).toEqual([])
    await page.close()
  }
  expect(looks[0]!.length).toBeGreaterThan(3)
  expect(looks[1]).toEqual(looks[0])
})

test.each(Object.entries(SHEETS))(
  'beside %s, pages and the user button look the same and have contrast',
  async (_name, css) => {
    const page = await browser.newPage({ locale: 'en-US', colorScheme: 'light', reducedMotion: 'reduce' })
    const withSheet = (): Promise<void> =>
      page.evaluate((css) => {
        document.querySelector('.lk')!.parentElement!.classList.add('page')
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(css)
        document.adoptedStyleSheets = [sheet]
      }, css)
    await plain.enter(page, `sheet${css.length}@harbor.example`)
    const compare = async (path: string, seen: string, menu?: string): Promise<void> => {
      await page.goto(`${plain.url}/${path}`)
      await settle(page, seen)
      if (menu) await page.locator(menu).last().click()
      const before = await look(page)
      expect(before.length).toBeGreaterThan(5)
      await withSheet()
      expect(await look(page)).toEqual(before)
      expect(await violations(page)).toEqual([])
    }
    await compare('handler/account-settings#teams', 'input[name=name]')
    await compare('', '.lk-menu-button', '.lk-menu-button')
    await page.context().clearCookies()
    await compare('handler/sign-in', 'input[name=password]')
    await page.close()
  },
)

test('the app’s test styles have a visible effect', () => {
  expect(readFileSync(SHEET, 'utf8')).toMatch(/^button \{[^}]*background-color/m)
})

/** The style sheet of an app with the imports of the documentation, compiled by Tailwind with the classes that it uses. */
async function compileTailwind(more: string, classes: string[]): Promise<string> {
  const imports = /```css\n(@layer theme[^`]+)```/.exec(DOCS)![1]!
  const { build } = await compile(`${imports}${more}`, {
    base: import.meta.dirname,
    loadStylesheet: async (id, base) => {
      if (id === 'latchkey/react/styles.css') return { path: id, base, content: await bundleStyles() }
      const path = createRequire(import.meta.url).resolve(`${id}/index.css`)
      return { path, base: dirname(path), content: readFileSync(path, 'utf8') }
    },
  })
  return build(classes)
}

/** Opens sign-in with another style sheet instead of ours. Returns the computed styles before. */
async function openStyled(page: Page, css: string): Promise<string[]> {
  await page.goto(`${plain.url}/handler/sign-in`)
  await settle(page, 'input[name=password]')
  const before = await look(page)
  await page.evaluate((css) => {
    for (const sheet of document.styleSheets) sheet.disabled = true
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
  }, css)
  return before
}

test('in a cascade layer between Tailwind’s, pages look the same, and utilities restyle them', async () => {
  const page = await browser.newPage({ locale: 'en-US', colorScheme: 'light', reducedMotion: 'reduce' })
  const css = await compileTailwind('', ['bg-red-600', 'rounded-none', 'px-2'])
  expect(await openStyled(page, css)).toEqual(await look(page))
  const button = page.locator('button[type=submit]')
  const style = (): Promise<string[]> =>
    button.evaluate((element) => {
      const { backgroundColor, borderRadius, paddingLeft } = getComputedStyle(element)
      return [backgroundColor, borderRadius, paddingLeft]
    })
  expect(await style()).toEqual(['rgb(24, 24, 27)', '8px', '16px'])
  await button.evaluate((item) => item.classList.add('bg-red-600', 'rounded-none', 'px-2'))
  expect(await style()).toEqual(['oklch(0.577 0.245 27.325)', '0px', '8px'])
  await page.close()
})

/** A style sheet as Turbopack and Vite rewrite it for browsers without `light-dark()`. */
async function lowerStyles(css: string): Promise<string> {
  const lightningcss = { targets: { chrome: 111 << 16 } }
  const config = await resolveConfig({ configFile: false, css: { transformer: 'lightningcss', lightningcss } }, 'build')
  return (await preprocessCSS(css, 'styles.css', config)).code
}

test.each([
  ['without a color-scheme', '', 'light'],
  ['with the color-scheme of next-themes in the attribute', 'color-scheme: dark;', 'dark'],
  ['with the opposite one', 'color-scheme: light;', 'light'],
] as const)('built for older browsers, components have the right colors %s', async (_, style, theme) => {
  const styles = `${await bundleStyles()}
.lk { --lk-border: light-dark(#0b5fff, #8fb2ff) }`
  const colors: string[][] = []
  for (const css of [styles, await lowerStyles(styles)]) {
    // The system has the other theme.
    const page = await browser.newPage({ colorScheme: theme === 'dark' ? 'light' : 'dark' })
    await page.setContent(
      `<html style="${style}"><style>${css}</style><div class="lk"><div class="lk-panel">A</div></div>`,
    )
    colors.push(
      await page.locator('.lk-panel').evaluate((panel) => {
        const { backgroundColor, color, borderColor } = getComputedStyle(panel)
        return [backgroundColor, color, borderColor]
      }),
    )
    await page.close()
  }
  expect(colors[0]![0]).toBe(theme === 'dark' ? 'rgb(25, 26, 29)' : 'rgb(255, 255, 255)')
  expect(colors[0]![2]).toBe(theme === 'dark' ? 'rgb(143, 178, 255)' : 'rgb(11, 95, 255)')
  expect(colors[1]).toEqual(colors[0])
})

test('with the documented CSS, pages follow the shadcn theme, light and dark', async () => {
  const documented = /```css shadcn\n([^`]+)```/.exec(DOCS)![1]!
  const page = await browser.newPage({ locale: 'en-US', colorScheme: 'light', reducedMotion: 'reduce' })
  const theme = readFileSync(SHADCN, 'utf8')
  await openStyled(
    page,
    await compileTailwind(`${theme}${documented}`, ['bg-card', 'text-foreground', 'bg-primary', 'rounded-xl']),
  )
  /** The styles of our elements, and of an element of the app with equivalent utility classes. */
  const looks = (): Promise<string[][]> =>
    page.evaluate(() => {
      const app = document.createElement('div')
      app.className = 'bg-card text-foreground rounded-xl'
      const inner = document.createElement('div')
      inner.className = 'bg-primary'
      app.append(inner)
      document.body.append(app)
      const lookOf = (outer: Element, button: Element): string[] => {
        const { backgroundColor, color, borderRadius } = getComputedStyle(outer)
        return [backgroundColor, color, borderRadius, getComputedStyle(button).backgroundColor]
      }
      const panel = document.querySelector('.lk-panel')!
      const looks = [lookOf(panel, document.querySelector('button[type=submit]')!), lookOf(app, inner)]
      app.remove()
      return [...looks, [getComputedStyle(panel).colorScheme]]
    })
  const [light, app, scheme] = await looks()
  expect(light).toEqual(app)
  expect(light![3]).toBe('oklch(0.606 0.25 292.717)')
  expect(scheme).toEqual(['light'])
  await page.evaluate(() => document.documentElement.classList.add('dark'))
  const [dark, darkApp, darkScheme] = await looks()
  expect(dark).toEqual(darkApp)
  expect(dark![0]).toBe('oklch(0.21 0.006 285.885)')
  expect(darkScheme).toEqual(['dark'])
  await page.close()
})

test('classes of classNames, variables, elements of the app and unlayered rules win over our styles', async () => {
  const page = await browser.newPage({ colorScheme: 'light' })
  const colorOf = (selector: string): Promise<string> =>
    page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor)
  const body = `<div class="lk">
    <button id="slot" class="lk-button lk-button-primary lk-restyled own">A</button>
    <button id="variable" class="lk-button lk-button-primary">B</button>
    <div class="lk-panel"><p class="own" id="app"><button id="inner">C</button></p></div>
  </div>`
  const own = `.own { background: rgb(1, 1, 1) } .own button { background: rgb(2, 2, 2) } .lk { --lk-primary: rgb(3, 3, 3) }`
  await page.setContent(`<style>${await bundleStyles()}</style><style>${own}</style>${body}`)
  expect(await Promise.all(['#slot', '#variable', '#app', '#inner'].map(colorOf))).toEqual([
    'rgb(1, 1, 1)',
    'rgb(3, 3, 3)',
    'rgb(1, 1, 1)',
    'rgb(2, 2, 2)',
  ])
  const unlayered = '.lk-button { background: rgb(4, 4, 4) }'
  await page.setContent(`<style>@layer latchkey { ${await bundleStyles()} }</style><style>${unlayered}</style>${body}`)
  expect(await colorOf('#variable')).toBe('rgb(4, 4, 4)')
  await page.close()
})
