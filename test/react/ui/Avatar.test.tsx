import { act } from 'react'
import { expect, test } from 'vitest'
import { personIcon, teamIcon } from '../../../generated/icons.ts'
import { Avatar } from '../../../src/react/ui/Avatar.tsx'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

const { client } = createWorld()

test.each([
  ['mira', 'M'],
  [' élan', 'É'],
  ['e\u0301lan', 'E\u0301'],
  ['ßen', 'ß'],
  ['محمد علي', 'م'],
  ['王小明', '王'],
  ['👩‍👩‍👧 Family', '👩‍👩‍👧'],
  ['🇩🇪 Team', '🇩🇪'],
  ['"Deck" hand', 'D'],
  ['(3rd) crew', '3'],
  ['…', '…'],
])('an avatar without a picture shows the first character of the name %j', async (name, letter) => {
  const screen = await render(client, <Avatar url={null} name={name} />)
  expect(screen.text()).toBe(letter)
  expect(screen.container.querySelector('img')).toBeNull()
})

test.each(['', ' ', null])(
  'an avatar without a picture shows the outline of a person if the name is %j',
  async (name) => {
    const screen = await render(client, <Avatar url={null} name={name} />)
    expect(screen.text()).toBe('')
    expect(screen.find('.lk-avatar > .lk-icon path').getAttribute('d')).toBe(personIcon)
  },
)

test('the avatar of no team shows the outline of a team', async () => {
  const screen = await render(client, <Avatar url={null} name={null} isTeam />)
  expect(screen.find('.lk-avatar-team > .lk-icon path').getAttribute('d')).toBe(teamIcon)
})

test('an avatar shows the letter if its picture fails, and the next picture if the address changes', async () => {
  const screen = await render(client, <Avatar url="/broken.png" name="Mira" />)
  expect(screen.text()).toBe('')
  expect(screen.find('.lk-avatar').className).toBe('lk-avatar lk-avatar-small')
  await act(async () => void screen.find('img').dispatchEvent(new Event('error')))
  expect(screen.text()).toBe('M')
  const next = await render(client, <Avatar url="/next.png" name="Mira" size="large" />)
  expect(next.find('img').getAttribute('src')).toBe('/next.png')
})

test('the color of an avatar depends on the name alone, and a picture has none', async () => {
  const tintOf = async (name: string | null, url: string | null = null): Promise<string | null> => {
    const screen = await render(client, <Avatar url={url} name={name} />)
    return screen.find('.lk-avatar').getAttribute('data-tint')
  }
  const tints = new Set<string | null>()
  for (const name of ['Mira', 'Jonas', 'Ada', 'Kofi', 'Lena', 'Omar', 'Yuki', 'Nils', 'Ines', 'Tomas']) {
    const tint = await tintOf(name)
    expect(tint).toMatch(/^[0-7]$/)
    expect(await tintOf(` ${name} `)).toBe(tint)
    tints.add(tint)
  }
  expect(tints.size).toBeGreaterThan(3)
  expect(await tintOf(null)).toBeNull()
  expect(await tintOf('Mira', '/mira.png')).toBeNull()
})

test('only the picture of a team has corners', async () => {
  const classOf = async (isTeam?: boolean): Promise<string> =>
    (await render(client, <Avatar url={null} name="Mira" {...(isTeam && { isTeam })} />)).find('.lk-avatar').className
  expect(await classOf()).toBe('lk-avatar lk-avatar-small')
  expect(await classOf(true)).toBe('lk-avatar lk-avatar-small lk-avatar-team')
})
