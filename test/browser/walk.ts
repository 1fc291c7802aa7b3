/** A visitor who uses every control of a page by keyboard. */
import type { Page } from 'playwright-core'
import { settle } from './settings/stage.ts'

interface WalkOptions {
  /** Called after each press of a key, with the name of the control. */
  inspect: (control: string) => Promise<void>
  /** Returns what to type into a field. Default: nothing is typed. */
  toValue?: (name: string) => string
}

/**
 * Presses every control once, including those that appear after a press, except links to other pages, sign-out, providers
 * and passkeys.
 */
export async function walk(page: Page, url: string, { inspect, toValue }: WalkOptions): Promise<void> {
  const pressed = new Set<string>()
  const start = url.split('#')[0]!
  await page.goto(url)
  await settle(page)
  for (let step = 0; step < 60; step += 1) {
    const next = await focusNext(page, [...pressed])
    if (!next) {
      // The dialog or menu is done: close it and continue on the page.
      if (!(await page.evaluate(() => document.querySelector('dialog[open]') !== null))) return
      await page.keyboard.press('Escape')
    } else {
      pressed.add(next.name)
      if (next.field !== null && toValue) await page.keyboard.insertText(toValue(next.field))
      await page.keyboard.press(next.key)
    }
    await waitForPaint(page)
    await page.waitForFunction(() => !document.querySelector('.lk-loading, [aria-busy=true]'))
    await inspect(next?.name ?? 'Escape')
    if (page.url().startsWith(start)) continue
    await page.goto(url)
    await settle(page)
  }
}

/** A control that has the focus. */
interface Control {
  name: string
  key: 'Enter' | 'Space'
  /** The name of a text field; `null` for other controls. */
  field: string | null
}

/** Focuses the next control of the page, or of its dialog; returns `null` after the last one. */
function focusNext(page: Page, pressed: readonly string[]): Promise<Control | null> {
  return page.evaluate((before) => {
    const scope = document.querySelector('dialog[open]') ?? document
    const selector = 'button, a[href^="#"]:not(nav *), input:not([type=file]):not([aria-hidden]), select, textarea'
    const controls = [...scope.querySelectorAll<HTMLElement>(selector)].filter(
      (control) => control.offsetParent !== null,
    )
    const nameOf = (control: HTMLElement): string =>
      `${control.tagName} ${control.getAttribute('aria-label') ?? (control.textContent || control.getAttribute('name') || control.id)}`
    const next = controls.find(
      (control) =>
        !before.includes(nameOf(control)) &&
        !(control as HTMLButtonElement).disabled &&
        !/sign out|another account|continue with g|passkey|^BUTTON Connect/i.test(nameOf(control)),
    )
    if (!next) return null
    next.focus()
    const isField = next.matches('input:not([type=checkbox]):not([readonly]), textarea')
    return {
      name: nameOf(next),
      key: next.matches('[type=checkbox]') ? 'Space' : 'Enter',
      field: isField ? next.getAttribute('name') : null,
    }
  }, pressed)
}

/** Waits until the change after a press is painted, or the page has changed. */
async function waitForPaint(page: Page): Promise<void> {
  const frames = () =>
    new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
  await page.evaluate(frames).catch(() => {})
}

/** Whether the focus is on a control, or comes there, while the browser is at an address. */
export async function keepsFocus(page: Page, url: string): Promise<boolean> {
  const hasFocus = (address: string): boolean =>
    !location.href.startsWith(address) || (document.activeElement ?? document.body) !== document.body
  return page.waitForFunction(hasFocus, url.split('#')[0]!).then(
    () => true,
    () => false,
  )
}
