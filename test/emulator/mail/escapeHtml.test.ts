import { expect, test } from 'vitest'
import { escapeHtml, unescapeHtml } from '../../../src/emulator/mail/escapeHtml.ts'

const TEXT = `<a href="/?a=1&b='2'">&amp;</a>`

test('an escaped text has no markup and no quotes', () => {
  expect(escapeHtml(TEXT)).toBe('&lt;a href=&quot;/?a=1&amp;b=&#39;2&#39;&quot;&gt;&amp;amp;&lt;/a&gt;')
})

test('unescaping returns the text', () => {
  expect(unescapeHtml(escapeHtml(TEXT))).toBe(TEXT)
})

test('other entities stay', () => {
  expect(unescapeHtml('&copy;&nbsp;&#8217;')).toBe('&copy;&nbsp;&#8217;')
})
