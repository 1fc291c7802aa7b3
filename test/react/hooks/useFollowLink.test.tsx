import type { MouseEvent as ReactMouseEvent } from 'react'
import { expect, test, vi } from 'vitest'
import { isPlainClick, useFollowLink } from '../../../src/react/hooks/useFollowLink.ts'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

const NO_KEYS = { metaKey: false, ctrlKey: false, shiftKey: false, altKey: false }

test.each([
  [{}, true],
  [{ metaKey: true }, false],
  [{ ctrlKey: true }, false],
  [{ shiftKey: true }, false],
  [{ altKey: true }, false],
])('a click with %j is plain: %s', (keys, isPlain) => {
  expect(isPlainClick({ ...NO_KEYS, ...keys } as ReactMouseEvent)).toBe(isPlain)
})

const Link = ({ href }: { href: string }) => (
  <a href={href} onClick={useFollowLink()}>
    Link
  </a>
)

/** Clicks a link, and returns where the router went and whether the browser follows the link. */
async function click(href: string, { hasRouter = true, keys = {} } = {}) {
  const navigate = vi.fn()
  const { client } = createWorld({ client: hasRouter ? { redirectMethod: { navigate } } : {} })
  const page = await render(client, <Link href={href} />)
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys })
  page.find('a').dispatchEvent(event)
  const isFollowed = !event.defaultPrevented
  return { visited: navigate.mock.calls, isFollowed }
}

test('a link of this origin is followed by the router of the app', async () => {
  expect(await click('http://localhost:3000/teams?open=1#top')).toEqual({
    visited: [['/teams?open=1#top', { replace: false }]],
    isFollowed: false,
  })
})

test.each([
  ['of another origin', 'https://other.example/teams', {}],
  ['that opens a new tab', 'http://localhost:3000/teams', { keys: { ctrlKey: true } }],
  ['of an app without a router', 'http://localhost:3000/teams', { hasRouter: false }],
])('a link %s is followed by the browser', async (_what, href, options) => {
  expect(await click(href, options)).toEqual({ visited: [], isFollowed: true })
})
