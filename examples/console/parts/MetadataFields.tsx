import { Field } from 'latchkey/react'
import { useState, type ReactNode } from 'react'
import { parseJson } from './parseJson.ts'

/** A key of the metadata and its value as JSON. Other keys stay as they are. */
export function MetadataFields(): ReactNode {
  const [text, setText] = useState('')
  const isWrong = parseJson(text) === undefined
  return (
    <>
      <label>
        Where
        <select name="where" defaultValue="serverMetadata">
          <option value="serverMetadata">Server metadata: only your backend sees it</option>
          <option value="clientReadOnlyMetadata">Client read-only metadata</option>
          <option value="clientMetadata">Client metadata: users may change it</option>
        </select>
      </label>
      <Field name="key" label="Key" required placeholder="plan" />
      <Field
        name="value"
        label="Value"
        required
        placeholder={'"pro"'}
        hint={'JSON: a text needs its quotes, as in "pro".'}
        problem={isWrong && text !== '' ? 'Not JSON yet: a text needs its quotes.' : undefined}
        onChange={({ target }) => setText(target.value)}
      />
    </>
  )
}
