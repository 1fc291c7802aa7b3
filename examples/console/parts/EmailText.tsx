import { Fragment, type ReactNode } from 'react'

/** An email address that breaks at its punctuation, and within a word only if there is no room for the word. */
export function EmailText({ value }: { value: string }): ReactNode {
  return value.split(/(?=[@.+_-])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
