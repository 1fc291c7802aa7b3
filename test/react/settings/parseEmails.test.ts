import { expect, test } from 'vitest'
import { parseEmails } from '../../../src/react/settings/parseEmails.ts'

test.each([
  { text: 'mo@harbor.example', emails: ['mo@harbor.example'] },
  { text: 'mo@harbor.example, ines@harbor.example', emails: ['mo@harbor.example', 'ines@harbor.example'] },
  { text: 'mo@harbor.example;ines@harbor.example', emails: ['mo@harbor.example', 'ines@harbor.example'] },
  { text: 'mo@harbor.example\r\nines@harbor.example\n', emails: ['mo@harbor.example', 'ines@harbor.example'] },
  { text: 'mo@harbor.example\tines@harbor.example', emails: ['mo@harbor.example', 'ines@harbor.example'] },
  { text: 'Mo Reed <mo@harbor.example>, <ines@harbor.example>', emails: ['mo@harbor.example', 'ines@harbor.example'] },
  { text: 'mo@harbor.example, MO@harbor.example', emails: ['mo@harbor.example'] },
  { text: 'mo@harbor.example, ines', emails: ['mo@harbor.example', 'ines'] },
  { text: ' ,;\n', emails: [] },
])('parseEmails parses $text into $emails', ({ text, emails }) => {
  expect(parseEmails(text)).toEqual(emails)
})
