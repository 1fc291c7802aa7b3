import { expect, test } from 'vitest'
import { Loaded } from '../../../src/react/ui/Loaded.tsx'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

const { client } = createWorld()

function show(query: { data?: number | null; error?: Error }) {
  let refetchCount = 0
  const element = (
    <Loaded query={{ data: query.data, error: query.error ?? null, refetch: () => (refetchCount += 1) }}>
      {(data) => <p>data {String(data)}</p>}
    </Loaded>
  )
  return { screen: render(client, element), refetches: () => refetchCount }
}

test.each([null, 0])('data of %s is rendered, also after a failed refetch', async (data) => {
  expect((await show({ data }).screen).text()).toBe(`data ${data}`)
  expect((await show({ data, error: new Error('No network.') }).screen).text()).toBe(`data ${data}`)
})

test('without data a query is loading', async () => {
  expect((await show({}).screen).text()).toBe('Loading…')
})

test('an error without data is shown with a button that reads again', async () => {
  const { screen, refetches } = show({ error: new Error('No network.') })
  const shown = await screen
  await shown.until(() => shown.container.querySelector('[role=alert]') !== null, 'the error')
  await shown.click(shown.button('Try again'))
  expect(refetches()).toBe(1)
})
