import { useState, type ReactNode } from 'react'
import { useSettingsText } from '../i18n/settings/settingsTexts.ts'
import { Button } from '../ui/Button.tsx'
import { Rows } from '../ui/Card.tsx'
import { Field } from '../ui/Field.tsx'
import { isMatch } from '../ui/isMatch.ts'
import { Status } from '../ui/Notice.tsx'

/** The number of items above which they can be searched, and that are shown at first. */
export const PAGE_LENGTH = 20

interface LongListProps<Item> {
  /** Labels the list. */
  label: string
  items: readonly Item[]
  /** What a search compares. */
  nameOf: (item: Item) => string
  /** Labels the field. */
  find: string
  /** Shown if nothing has the name. */
  noMatch: string
  children: (item: Item) => ReactNode
}

/** Rows that can be searched by name and are shown page by page, if there are many. */
export function LongList<Item>({ label, items, nameOf, find, noMatch, children }: LongListProps<Item>): ReactNode {
  const { t } = useSettingsText()
  const [text, setText] = useState('')
  const [limit, setLimit] = useState(PAGE_LENGTH)
  const found = items.filter((item) => isMatch(nameOf(item), text))
  const hiddenCount = found.length - limit
  return (
    <>
      {/* Also while a search hides rows of a list that has become short. */}
      {(items.length > PAGE_LENGTH || text !== '') && (
        <Field
          name="find"
          type="search"
          label={find}
          value={text}
          autoComplete="off"
          dir="auto"
          onChange={(event) => {
            setText(event.target.value)
            setLimit(PAGE_LENGTH)
          }}
        />
      )}
      <Status>{found.length === 0 && noMatch}</Status>
      <Rows label={label}>{found.slice(0, limit).map(children)}</Rows>
      {hiddenCount > 0 && (
        <div className="lk-actions">
          <Button onClick={() => setLimit(limit + PAGE_LENGTH)}>
            {t('settings.showMore', { count: Math.min(PAGE_LENGTH, hiddenCount) })}
          </Button>
        </div>
      )}
    </>
  )
}
