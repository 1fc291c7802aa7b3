/** Tabs of package managers: all follow the one that the reader chose last, on every page. */

const KEY = 'latchkey-docs:package-manager'
const TABS = '.vp-code-group.managers .tabs'

/** Remembers a choice, and shows it in all blocks of the page. */
export function followManagers(): void {
  window.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(`${TABS} input`)) return
    const label = getLabel(target)
    try {
      localStorage.setItem(KEY, label)
    } catch {
      // The browser stores nothing for the site: the choice holds for this page.
    }
    const top = target.getBoundingClientRect().top
    select(label)
    // The blocks above may have become higher.
    window.scrollBy(0, target.getBoundingClientRect().top - top)
  })
}

/** Shows the remembered choice in the page. */
export function showManager(): void {
  try {
    const label = localStorage.getItem(KEY)
    if (label) select(label)
  } catch {
    // The browser stores nothing for the site.
  }
}

function select(label: string): void {
  for (const input of document.querySelectorAll<HTMLInputElement>(`${TABS} input`))
    if (getLabel(input) === label) input.checked = true
}

const getLabel = (input: HTMLInputElement): string => input.nextElementSibling?.textContent ?? ''
