import { getUser } from 'latchkey'
import { useUser } from 'latchkey/react'
import { act, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { AccountSettingsPage } from '../../../src/react/settings/AccountSettingsPage.tsx'
import type { Screen } from '../render.tsx'
import { openSettings, openSigned } from './openSettings.tsx'

test('the profile section saves a new name', async () => {
  const { screen, client } = await openSettings('profile')
  await screen.type('name', '  Mira Okafor ')
  await screen.submitWith('name')
  await screen.sees('Name saved.')
  expect((await getUser(client))?.displayName).toBe('Mira Okafor')
})

test('the profile section announces a refused name and keeps what was typed', async () => {
  const { screen, emulator, client } = await openSettings('profile')
  emulator.faults.once('updateCurrentUser', 'server-error')
  await screen.type('name', 'Mira')
  await screen.submitWith('name')
  await screen.until(() => screen.container.querySelector('[role=alert]') !== null, 'an alert')
  expect(screen.find<HTMLInputElement>('input[name=name]').value).toBe('Mira')
  expect((await getUser(client))?.displayName).toBeNull()
})

test('the profile section renders a display name as text', async () => {
  const { screen, client } = await openSettings('profile')
  const name = '<img src=x onerror=alert(1)>'
  await screen.type('name', name)
  await screen.submitWith('name')
  await screen.sees('Name saved.')
  expect((await getUser(client))?.displayName).toBe(name)
  expect(screen.container.querySelector('img')).toBeNull()
})

/** The settings beside another reader of the name; the service responds to changes on demand. */
async function openBoth() {
  let response = (): void => {}
  const pendingResponse = new Promise<void>((resolve) => (response = resolve))
  const Elsewhere = (): ReactNode => <output>{useUser()?.displayName ?? 'nameless'}</output>
  const world = await openSigned(
    <>
      <Elsewhere />
      <AccountSettingsPage section="profile" />
    </>,
    {
      through: async (request, next) => {
        if (request.method === 'PATCH') await pendingResponse
        return next(request)
      },
    },
  )
  const { screen } = world
  await screen.until(() => screen.container.querySelector('input[name=name]') !== null, 'the form')
  return { ...world, answer: () => response(), elsewhere: () => screen.find('output').textContent }
}

test('the profile section shows a new name everywhere at once', async () => {
  const { screen, answer, elsewhere, client } = await openBoth()
  await screen.type('name', 'Mira')
  await screen.submitWith('name')
  await screen.until(() => elsewhere() === 'Mira', 'the new name')
  expect((await getUser(client))?.displayName).toBeNull()
  answer()
  await screen.sees('Name saved.')
  expect(elsewhere()).toBe('Mira')
  expect((await getUser(client))?.displayName).toBe('Mira')
})

test('the profile section restores a refused name everywhere', async () => {
  const { screen, emulator, answer, elsewhere } = await openBoth()
  emulator.faults.once('updateCurrentUser', 'server-error')
  await screen.type('name', 'Mira')
  await screen.submitWith('name')
  await screen.until(() => elsewhere() === 'Mira', 'the new name')
  answer()
  await screen.until(() => elsewhere() === 'nameless', 'the name before')
  await screen.until(() => screen.container.querySelector('[role=alert]') !== null, 'an alert')
})

test('a saved name can be undone, and the focus returns', async () => {
  const { screen, client } = await openSettings('profile')
  await screen.type('name', 'Mira')
  await screen.submitWith('name')
  await screen.sees('Name saved.')
  await screen.type('name', 'Mira Okafor')
  screen.button('Save').focus()
  await screen.submitWith('name')
  await screen.until(() => screen.container.querySelector('.lk-toast button') !== null, 'a way to undo')
  await act(async () => screen.button('Undo').focus())
  await screen.click(screen.button('Undo'))
  await screen.sees('The change was undone.')
  expect(document.activeElement).toBe(screen.button('Save'))
  expect(screen.find<HTMLInputElement>('input[name=name]').value).toBe('Mira')
  expect((await getUser(client))?.displayName).toBe('Mira')
})

test('an unchanged name has no undo, and the first name has one', async () => {
  const { screen } = await openSettings('profile')
  const save = async (name: string): Promise<void> => {
    await screen.type('name', name)
    await screen.submitWith('name')
  }
  const hasUndo = (): boolean => screen.container.querySelector('.lk-toast button') !== null
  await save('Mira')
  await screen.until(hasUndo, 'undo of the first name')
  await save('Mira')
  await screen.until(() => !hasUndo(), 'no undo')
  expect(screen.text()).toContain('Name saved.')
  await save('')
  await screen.until(hasUndo, 'undo of no name')
})

const PICTURE = new File([new Uint8Array([137, 80, 78, 71])], 'mira.png', { type: 'image/png' })
const PICTURE_URL = 'data:image/png;base64,iVBORw=='

/** Chooses a file in the picture's field. */
async function choosePicture(screen: Screen, file: File): Promise<void> {
  const input = screen.find<HTMLInputElement>('input[type=file]')
  Object.defineProperty(input, 'files', { configurable: true, value: [file] })
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
}

const shownPicture = (screen: Screen): string | undefined =>
  screen.container.querySelector<HTMLImageElement>('.lk-picture img')?.src

test('a new picture is shown before the response, and stays', async () => {
  const { screen, answer, client } = await openBoth()
  await choosePicture(screen, PICTURE)
  await screen.until(() => shownPicture(screen) === PICTURE_URL, 'the new picture')
  expect(screen.find('.lk-picture .lk-avatar').className).not.toContain('team')
  expect((await getUser(client))?.profileImageUrl).toBeNull()
  answer()
  await expect.poll(async () => (await getUser(client))?.profileImageUrl).toBeTruthy()
  await screen.until(() => shownPicture(screen) !== undefined, 'the picture')
})

/** Drops or pastes a file on an element. */
async function transfer(type: 'drop' | 'paste', element: Element, file = PICTURE) {
  const event = new Event(type, { bubbles: true, cancelable: true })
  const property = type === 'drop' ? 'dataTransfer' : 'clipboardData'
  Object.defineProperty(event, property, { value: { files: [file] } })
  await act(async () => void element.dispatchEvent(event))
}

test.each([
  ['dropped', 'drop', '.lk-picture'],
  ['pasted', 'paste', 'body'],
] as const)('a picture can be %s', async (_, type, selector) => {
  const { screen } = await openSettings('profile')
  await transfer(type, document.querySelector(selector)!)
  await screen.until(() => shownPicture(screen) !== undefined, 'the picture')
})

test('what is pasted into a field or an editor of the app does not change the picture', async () => {
  const saved: unknown[] = []
  const { screen } = await openSigned(<AccountSettingsPage section="profile" />, {
    through: async (request, next) => {
      if (request.method === 'PATCH') saved.push(await request.clone().json())
      return next(request)
    },
  })
  await screen.until(() => screen.container.querySelector('input[name=name]') !== null, 'the form')
  const cell = new File([new Uint8Array([1])], 'cell.png', { type: 'image/png' })
  const editor = document.createElement('div')
  editor.setAttribute('contenteditable', '')
  const paragraph = editor.appendChild(document.createElement('p'))
  document.body.append(editor)
  for (const target of [screen.find('input[name=name]'), paragraph]) await transfer('paste', target, cell)
  editor.remove()
  await transfer('paste', document.body)
  await screen.until(() => saved.length > 0, 'a saved picture')
  expect(saved).toEqual([{ profile_image_url: PICTURE_URL }])
})

test('the previous picture returns if the service refuses the new one', async () => {
  const { screen, answer, emulator } = await openBoth()
  emulator.faults.once('updateCurrentUser', 'server-error')
  await choosePicture(screen, PICTURE)
  await screen.until(() => shownPicture(screen) === PICTURE_URL, 'the new picture')
  answer()
  await screen.until(() => shownPicture(screen) === undefined, 'no picture, as before')
  await screen.until(() => screen.container.querySelector('[role=alert]') !== null, 'an alert')
})

test('a file that is no picture is refused without a request, and the next picture clears the message', async () => {
  const { screen, calls, answer } = await openBoth()
  await choosePicture(screen, new File(['text'], 'notes.txt', { type: 'text/plain' }))
  await screen.sees('Choose a picture of type PNG, JPEG, GIF, or WebP.')
  expect(calls.filter((call) => call.startsWith('PATCH'))).toEqual([])
  await choosePicture(screen, PICTURE)
  await screen.until(() => !screen.text().includes('Choose a picture of type'), 'no message')
  answer()
})

test('a picture can be removed', async () => {
  const { screen, client } = await openSettings('profile')
  await choosePicture(screen, PICTURE)
  await expect.poll(async () => (await getUser(client))?.profileImageUrl).toBeTruthy()
  await screen.until(() => screen.text().includes('Remove picture'), 'the button')
  await screen.click(screen.button('Remove picture'))
  await screen.until(() => shownPicture(screen) === undefined, 'no picture')
  await expect.poll(async () => (await getUser(client))?.profileImageUrl).toBeNull()
})
