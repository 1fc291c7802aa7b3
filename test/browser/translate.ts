/** The translator of a browser, as pages meet it. */
import type { Page } from 'playwright-core'

/**
 * Replaces each text node of the document by an element with the translation, now and whenever texts appear or change,
 * as Chrome does. Runs in the page, before its scripts.
 */
export function translatePage(): void {
  const createFont = (): HTMLElement => {
    const font = document.createElement('font')
    font.style.verticalAlign = 'inherit'
    return font
  }
  const translateBelow = (node: Node): void => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const texts = node instanceof Text ? [node] : []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest('font, script, style, title')) continue
      const [outer, inner] = [createFont(), createFont()]
      inner.textContent = `«${text.data}»`
      outer.append(inner)
      text.replaceWith(outer)
    }
  }
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') translateBelow(target)
      else addedNodes.forEach(translateBelow)
    }
  })
  observer.observe(document, { childList: true, characterData: true, subtree: true })
}

/** Texts of our components that have siblings, which the next update may not survive; and texts that aren't translated. */
export function findUnsafeTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isBlank = (node: Node): boolean =>
      node instanceof Comment || (node instanceof Text && node.data.trim() === '')
    const unsafe: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode
      const font = text.parentElement?.closest('font font')?.parentElement
      if (isBlank(text) || !text.parentElement?.closest('.lk') || text.parentElement.closest('script, style')) continue
      const siblings = [...(font?.parentElement?.childNodes ?? [])].filter((node) => !isBlank(node))
      if (siblings.length !== 1) unsafe.push(`${text.textContent} in ${text.parentElement.outerHTML}`)
    }
    return unsafe
  })
}
