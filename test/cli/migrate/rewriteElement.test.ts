/** Components of Stack Auth’s library. */
import { describe, expect, test } from 'vitest'
import { migrate, migratePage } from './migrateText.ts'

describe('a provider', () => {
  const page = (
    element: string,
    directive = '',
  ): string => `${directive}import { StackProvider, StackTheme } from '@stackframe/react'
import { stackApp } from './stack/client'
export const Layout = ({ children, app }) => ${element}
`
  test.each([
    [
      '<StackProvider app={app}>{children}</StackProvider>',
      '<LatchkeyProvider client={app}>{children}</LatchkeyProvider>',
    ],
    ['<StackProvider>{children}</StackProvider>', '<LatchkeyProvider client={client}>{children}</LatchkeyProvider>'],
    ['<StackTheme>{children}</StackTheme>', '<>{children}</>'],
    ['<StackTheme><b>1</b></StackTheme>', '<b>1</b>'],
    ['<StackTheme><b>1</b><i>2</i></StackTheme>', '<><b>1</b><i>2</i></>'],
    ['<p><StackTheme><b>1</b><i>2</i></StackTheme></p>', '<p><b>1</b><i>2</i></p>'],
    ['<><StackTheme>{children}</StackTheme></>', '<>{children}</>'],
  ])('a provider or theme %s becomes %s', (given, want) => {
    const { text, leftovers, needsProvider } = migrate(page(given))
    expect(text).toContain(`=> ${want}\n`)
    expect({ leftovers, needsProvider }).toEqual({ leftovers: [], needsProvider: false })
    expect(text.includes("import 'latchkey/react/styles.css'")).toBe(given.includes('StackProvider'))
  })

  test.each([
    ['<StackProvider app={app} lang="de-DE">{children}</StackProvider>', '<StackProvider lang>', 'locale and messages'],
    ['<StackTheme theme={{ dark: {} }}>{children}</StackTheme>', '<StackTheme theme>', '--lk-primary'],
  ])('a provider or theme %s loses a prop, and %s is reported', (given, code, advice) => {
    const { leftovers } = migrate(page(given))
    expect(leftovers).toMatchObject([{ line: 3, code }])
    expect(leftovers[0]!.advice).toContain(advice)
  })

  test.each([
    ["{ light: { primary: 'red' }, dark: { primary: 'blue' } }", '--lk-primary: light-dark(red, blue);'],
    ["{ dark: { primaryForeground: 'blue' } }", '--lk-on-primary: blue;'],
    ["{ light: { card: '#fff', background: '#eee' } }", '--lk-background: #eee; --lk-surface: #fff;'],
    ["{ radius: '8px', light: { chart: 'red' } }", '--lk-radius: 8px;'],
  ])('the colors of a theme %s become %s', (theme, declarations) => {
    const inline = migrate(page(`<StackTheme theme={${theme}}>{children}</StackTheme>`))
    const named = migrate(page(`{ const theme = ${theme}; return <StackTheme theme={theme}>{children}</StackTheme> }`))
    for (const { leftovers } of [inline, named]) {
      expect(leftovers).toMatchObject([{ code: '<StackTheme theme>' }])
      expect(leftovers[0]!.advice).toContain(`.lk { ${declarations} }.`)
    }
  })

  test.each([
    ['', true],
    ["'use client'\n", false],
    ['"use client";\n', false],
    ["// Shown on each page.\n'use client'\n", false],
    ["/* Shown on\n   each page. */\n\n'use client'\n", false],
    ["const text = 'use client'\n", true],
  ])('a provider in a source of Next.js that begins with %j is a component of its own: %s', (directive, isOwn) => {
    const given = page('<StackProvider app={stackApp}>{children}</StackProvider>', directive)
    const { text, needsProvider } = migrate(given, { framework: 'next' })
    expect(needsProvider).toBe(isOwn)
    expect(text.includes('<LatchkeyProviders>{children}</LatchkeyProviders>')).toBe(isOwn)
    expect(text.includes("from './latchkey-provider'")).toBe(isOwn)
    expect(text.includes('<LatchkeyProvider client={stackApp}>')).toBe(!isOwn)
  })
})

test('a provider in a server component becomes a component of its own', () => {
  const migrated = migratePage(`import { StackProvider, StackTheme } from '@stackframe/stack'
import { stackApp } from '../stack/client'
export default function Layout({ children }) {
  return <StackProvider app={stackApp}><StackTheme>{children}</StackTheme></StackProvider>
}
`)
  expect(migrated).toEqual({
    text: `import { LatchkeyProviders } from './latchkey-provider'
import 'latchkey/react/styles.css'
export default function Layout({ children }) {
  return <LatchkeyProviders>{children}</LatchkeyProviders>
}
`,
    leftovers: [],
    needsProvider: true,
    hasPlainWrites: false,
  })
})

test('components that have no counterpart stay imported', () => {
  const { text, leftovers } = migratePage(`import { OAuthButton, SignIn } from '@stackframe/react'
export const Page = () => <><SignIn fullPage /><OAuthButton provider="github" type="sign-in" /></>
`)
  expect(text).toBe(`import { OAuthButton } from '@stackframe/react'
import { SignInPage } from 'latchkey/react'
export const Page = () => <><SignInPage /><OAuthButton provider="github" type="sign-in" /></>
`)
  expect(leftovers).toMatchObject([{ code: '<OAuthButton>' }])
})

test('the team switcher keeps its team and its links', () => {
  const { text } = migratePage(`import { SelectedTeamSwitcher } from '@stackframe/react'
export const Switcher = ({ team }) => <SelectedTeamSwitcher selectedTeam={team} urlMap={(team) => \`/teams/\${team.id}\`} />
`)
  expect(text).toContain('<TeamSwitcher selectedTeam={team} href={(team) => `/teams/${team.id}`} />')
})

test('items of the user button get the names of their fields here', () => {
  const { text, leftovers } = migratePage(`import { UserButton } from '@stackframe/react'
export const Menu = ({ open, text }) => <UserButton extraItems={[{ text: 'Billing', icon: <i>$</i>, onClick: () => open() }, { text, onClick() {} }]} colorModeToggle={open} />
`)
  expect(text).toContain(
    "<UserButton items={[{ label: 'Billing', icon: <i>$</i>, onSelect: () => open() }, { label: text, onSelect() {} }]} colorModeToggle={open} />",
  )
  expect(leftovers).toMatchObject([{ code: '<UserButton colorModeToggle>' }])
  const other = migratePage(`import { UserButton } from '@stackframe/react'
export const Menu = ({ extra }) => <UserButton extraItems={extra} />
`)
  expect(other.text).toContain('<UserButton items={extra} />')
  expect(other.leftovers).toMatchObject([{ advice: 'In its items, text is label, and onClick is onSelect' }])
})

test('children of a removed element stay on their lines', () => {
  const { text } = migratePage(`import { StackTheme } from '@stackframe/react'
export const Layout = ({ children }) => (
  <body>
    <StackTheme>
      <header />
      {children}
    </StackTheme>
  </body>
)
`)
  expect(text).toContain(`  <body>
    <header />
    {children}
  </body>
`)
})

test.each([
  ['SignIn', 'SignInPage'],
  ['SignUp', 'SignUpPage'],
  ['AccountSettings', 'AccountSettingsPage'],
  ['SelectedTeamSwitcher', 'TeamSwitcher'],
])('<%s> stays a component in a component of the name %s', (element, name) => {
  const { text } = migrate(`import { ${element} } from '@stackframe/react'
export const ${name} = () => <${element} />
`)
  expect(text).toContain(`import { ${name} as Latchkey${name} } from 'latchkey/react'`)
  expect(text).toContain(`=> <Latchkey${name} />`)
})
