import { createClient } from 'latchkey'
import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { LongList } from '../../../src/react/settings/LongList.tsx'
import { render } from '../render.tsx'

const client = createClient({ projectId: 'internal', publishableClientKey: 'pck_x', tokenStore: 'memory' })

test('a list that gets shorter during a search shows the text by which it is searched', async () => {
  const Crew = () => {
    const [items, setItems] = useState(Array.from({ length: 21 }, (_, index) => `Sailor ${index}`))
    return (
      <>
        <button onClick={() => setItems(items.slice(0, -1))}>Last one leaves</button>
        <LongList label="Crew" items={items} nameOf={(name) => name} find="Find a sailor" noMatch="Not aboard.">
          {(name) => <li key={name}>{name}</li>}
        </LongList>
      </>
    )
  }
  const page = await render(client, <Crew />)
  onTestFinished(page.unmount)
  const shown = (): (string | null)[] => [...page.container.querySelectorAll('li')].map((row) => row.textContent)
  await page.type('find', 'sailor 7')
  expect(shown()).toEqual(['Sailor 7'])
  await page.click(page.button('Last one leaves'))
  expect(page.find<HTMLInputElement>('input[name=find]').value).toBe('sailor 7')
  expect(shown()).toEqual(['Sailor 7'])
  await page.type('find', '')
  expect(shown()).toHaveLength(20)
  expect(page.container.querySelector('input')).toBeNull()
})
