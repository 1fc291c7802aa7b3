import type { MouseEvent, ReactNode } from 'react'
import type { SectionId, SettingsSection } from './sections.ts'
import { useSettingsText } from './useSettingsText.ts'

export interface SettingsNavProps {
  sections: readonly SettingsSection[]
  current: SectionId
  onSelect: (id: SectionId) => void
}

/** Links to the sections. They are addresses too, so one can be opened in a tab of its own. */
export function SettingsNav({ sections, current, onSelect }: SettingsNavProps): ReactNode {
  const { t } = useSettingsText()
  const select = (event: MouseEvent, id: SectionId): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onSelect(id)
  }
  return (
    <nav className="lk-settings-nav" aria-label={t('settings.nav')}>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              {...(id === current && { 'aria-current': 'page' })}
              onClick={(event) => select(event, id)}
            >
              {t(title)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
