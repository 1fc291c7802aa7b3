import { getUser } from 'latchkey'
import { latchkeyLoader, withLatchkey } from 'latchkey/storybook'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AfterAYear, Mira, Visitor, WrongPassword } from '../../examples/storybook/Account.stories.tsx'

test('each story has the user that it names', async () => {
  const names = await Promise.all(
    [Mira, Visitor, WrongPassword, AfterAYear].map(async ({ parameters }) => {
      const { latchkey } = await latchkeyLoader({ parameters })
      return (await getUser(latchkey.client))?.displayName ?? null
    }),
  )
  expect(names).toEqual(['Mira Okafor', null, null, null])
})

test('a story renders below the provider of the decorator', async () => {
  const loaded = await latchkeyLoader({ parameters: Mira.parameters })
  expect(renderToStaticMarkup(withLatchkey(Mira.render, { loaded }))).toContain('<p>Loading…</p>')
})

test('without the loader, the decorator says what is missing', () => {
  expect(() => withLatchkey(Mira.render, { loaded: {} })).toThrow(expect.objectContaining({ code: 'MISSING_OPTION' }))
})
