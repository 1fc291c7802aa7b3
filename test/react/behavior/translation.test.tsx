/** The browser translates a page: it replaces each text node by an element, and React goes on. */
import { signOut, signUpWithPassword, type Client } from 'latchkey'
import { SignedIn, SignedOut } from 'latchkey/react'
import { Button, Card, Field, Notice, PageLink, Panel, PasswordField } from 'latchkey/react/parts'
import { act, useState, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { Row } from '../../../src/react/ui/Card.tsx'
import { ErrorMessage } from '../../../src/react/ui/ErrorMessage.tsx'
import { Menu } from '../../../src/react/ui/Menu.tsx'
import { Loading } from '../../../src/react/ui/Notice.tsx'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

/** Replaces each text node, as translators do. */
function translate(root: Element): void {
  const texts: Text[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts.filter(({ data }) => data.trim())) {
    const font = document.createElement('font')
    font.textContent = text.data
    text.replaceWith(font)
  }
}

const Words = (): ReactNode => 'words of a library'

/** What an app passes where text may be. */
const CONTENTS: Readonly<Record<string, ReactNode>> = {
  'a text': 'Save',
  texts: ['Save ', 3, ' drafts'],
  'texts and an element': ['Save ', <b key="b">3</b>, ' drafts'],
  'a fragment': <>{['Save ', 3]}</>,
  'a component that returns a text': <Words />,
}

/** Each part with the content, and with or without what comes and goes beside it. */
const PARTS: Readonly<Record<string, (content: ReactNode, isMore: boolean) => ReactNode>> = {
  'Button, pending': (content, isMore) => <Button pending={isMore}>{content}</Button>,
  'Card, description': (content, isMore) => <Card description={isMore && 'More'}>{content}</Card>,
  'Panel, description and footer': (content, isMore) => (
    <Panel title="Title" icon={content} description={isMore && 'More'} footer={isMore && content}>
      {content}
    </Panel>
  ),
  'Field, problem and aside': (content, isMore) => (
    <Field name="city" label="City" hint={content} problem={isMore ? 'More' : null} aside={isMore && content} />
  ),
  'PasswordField, problem': (content, isMore) => (
    <PasswordField name="word" label="Word" hint={content} problem={isMore ? 'More' : null} />
  ),
  'Notice, gone': (content, isMore) => <Notice>{isMore && content}</Notice>,
  'PageLink, gone': (content, isMore) => isMore && <PageLink page="home">{content}</PageLink>,
  'Loading, text': (content, isMore) => <Loading>{isMore && content}</Loading>,
  'Row, details and badges': (content, isMore) => (
    <Row picture={content} title={content} badges={[isMore && 'More']} details={isMore && content}>
      {isMore && content}
    </Row>
  ),
  'Menu, head': (content, isMore) => (
    <Menu label="Label" button={content} head={isMore && content}>
      <li>{content}</li>
    </Menu>
  ),
  'ErrorMessage, link': (content, isMore) => (
    <ErrorMessage error={new Error('Refused.')}>{isMore && content}</ErrorMessage>
  ),
}

const CASES = Object.keys(PARTS).flatMap((part) => Object.keys(CONTENTS).map((content) => [part, content] as const))

/** Renders a node that can be replaced. */
async function renderChanging(client: Client, first: ReactNode) {
  let update = (_node: ReactNode): void => {}
  function Changing(): ReactNode {
    const [node, setNode] = useState(first)
    update = setNode
    return node
  }
  const screen = await render(client, <Changing />)
  return { ...screen, update: (node: ReactNode) => act(async () => update(node)) }
}

test.each(CASES)('%s: what comes and goes is shown beside %s', async (part, content) => {
  const show = (isMore: boolean): ReactNode => PARTS[part]!(CONTENTS[content], isMore)
  /** Renders the part without and with what comes and goes, and returns its texts. */
  const readTexts = async (afterEach: (root: Element) => void): Promise<string[]> => {
    const screen = await renderChanging(createWorld().client, show(false))
    for (const button of screen.container.querySelectorAll<HTMLElement>('[aria-expanded]')) await screen.click(button)
    const texts: string[] = []
    for (const isMore of [true, false, true]) {
      afterEach(screen.container)
      await screen.update(show(isMore))
      texts.push(screen.text())
    }
    await screen.unmount()
    return texts
  }
  expect(await readTexts(translate)).toEqual(await readTexts(() => {}))
})

test('after a translation, a text that changes is shown', async () => {
  const { container, text, update } = await renderChanging(createWorld().client, <Button>Email me a code</Button>)
  translate(container)
  await update(<Button>Use a password</Button>)
  expect(text()).toBe('Use a password')
})

test('after a translation, the hint of a password makes room for the warning about Caps Lock', async () => {
  const count = 8
  const screen = await render(
    createWorld().client,
    <PasswordField name="word" label="Word" hint={<>{['At least ', count]}</>} />,
  )
  for (const isCapsLock of [true, false]) {
    translate(screen.container)
    const press = new KeyboardEvent('keydown', { key: 'a', bubbles: true })
    press.getModifierState = () => isCapsLock
    await act(async () => void screen.find('input').dispatchEvent(press))
    expect(screen.text()).toContain(isCapsLock ? 'Caps Lock is on.' : 'At least 8')
  }
})

test('after a translation, texts for signed-in and signed-out users come and go', async () => {
  const { client } = createWorld()
  const count = 3
  const screen = await render(
    client,
    <p>
      <SignedIn>
        Hello, {count} <b>messages</b>
      </SignedIn>
      <SignedOut>Signed out</SignedOut>
    </p>,
  )
  translate(screen.container)
  await act(() => signUpWithPassword(client, { email: 'mira@harbor.example', password: 'correct horse' }))
  await screen.until(() => screen.text() === 'Hello, 3 messages', 'the text for signed-in users')
  translate(screen.container)
  await act(() => signOut(client))
  await screen.until(() => screen.text() === 'Signed out', 'the text for signed-out users')
})
