import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { useCountdown } from '../../../src/react/pages/useCountdown.ts'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

test('a countdown reaches zero, one per second, stops there, and restarts with another key', async () => {
  const { client, platform } = createWorld()
  function Countdown() {
    const [key, setKey] = useState(0)
    return <button onClick={() => setKey(key + 1)}>{useCountdown(2, key)}</button>
  }
  const page = await render(client, <Countdown />)
  const button = page.find('button')
  const resources = platform.countResources()
  const shown = [button.textContent]
  for (let second = 0; second < 3; second += 1) {
    await act(() => platform.advance(999))
    shown.push(button.textContent)
    await act(() => platform.advance(1))
    shown.push(button.textContent)
  }
  expect(shown).toEqual(['2', '2', '1', '1', '0', '0', '0'])
  expect(platform.countResources()).toBe(resources - 1)
  await page.click(button)
  expect(button.textContent).toBe('2')
})
