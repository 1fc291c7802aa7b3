import { beforeAll, expect, test } from 'vitest'
import {
  BUILT_IN_TEMPLATES,
  BUILT_IN_THEMES,
  builtInThemes,
  SAMPLE_TEMPLATE_SOURCE,
  TEMPLATE_IDS,
} from '../../../src/emulator/domain/builtIns.ts'
import { PREVIEW, renderMail } from '../../../src/emulator/mail/renderMail.ts'
import { loadParser } from '../../../src/emulator/mail/tsx/parseModule.ts'

beforeAll(loadParser)

const ALL = [...BUILT_IN_TEMPLATES, ...BUILT_IN_THEMES]

test('each built-in source has an id of its own and a name', () => {
  expect(new Set(ALL.map(({ id }) => id)).size).toBe(ALL.length)
  for (const { id, display_name } of ALL) {
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(display_name).toMatch(/^[A-Z]\w+/)
  }
})

test('each kind of email with a link has a template', () => {
  expect(BUILT_IN_TEMPLATES.map(({ id }) => id)).toEqual(Object.values(TEMPLATE_IDS))
})

test.each(BUILT_IN_TEMPLATES.map(({ display_name, tsx_source }) => ({ display_name, tsx_source })))(
  'the preview of the template $display_name has a heading, a text and a button with the link',
  ({ tsx_source }) => {
    const { html, subject } = renderMail({ content: { tsx: tsx_source }, theme: null }, PREVIEW)
    // The subject names the project, or the team that the user is invited to.
    expect(subject).toMatch(/My (Project|Team)/)
    expect(html).toContain(`${subject}</h1>`)
    expect(html).toMatch(/<h1 style="font-size:22px;margin:0 0 16px">/)
    expect(html).toMatch(/<p>Hello John Doe,<\/p><p>[A-Z][^<]{30,}\.<\/p>/)
    const [, href, style, button] = /<a href="([^"]*)" style="([^"]*)">([^<]*)<\/a>/.exec(html)!
    expect(href).toMatch(/^https:\/\/example\.com\/\w+/)
    expect(button).toMatch(/^[A-Z][a-z ]{5,}$/)
    for (const rule of [
      'display:inline-block',
      'padding:10px 20px',
      'border-radius:8px',
      'background-color:#2563eb',
      'color:#ffffff',
      'text-decoration:none',
    ]) {
      expect(style).toContain(rule)
    }
    const noName = renderMail(
      { content: { tsx: tsx_source }, theme: null },
      { ...PREVIEW, user: { displayName: null } },
    )
    expect(noName.html).toContain('<p>Hello,</p>')
    // The source declares the variables that it uses.
    const names = [...tsx_source.matchAll(/variables\.(\w+)/g)].map(([, name]) => name!)
    expect(names.length).toBeGreaterThan(0)
    for (const name of names) expect(tsx_source).toContain(`  ${name}: 'string',\n`)
  },
)

test('the template of a sign-in email shows its code twice', () => {
  const { tsx_source } = BUILT_IN_TEMPLATES.find(({ id }) => id === TEMPLATE_IDS['magic-link'])!
  const { html, subject } = renderMail({ content: { tsx: tsx_source }, theme: null }, PREVIEW)
  const [, code] = /<p>Or type this code: <strong>([A-Z0-9]{6})<\/strong><\/p>/.exec(html)!
  expect(subject).toContain(`your code is ${code}`)
})

test('each theme has colors of its own, and the dark one shows the dark logo', () => {
  const [template] = BUILT_IN_TEMPLATES
  const projectLogos = { logoUrl: 'https://a.example/light.png', logoDarkModeUrl: 'https://a.example/dark.png' }
  const pages = new Map(
    BUILT_IN_THEMES.map(({ display_name, tsx_source }) => {
      const values = { ...PREVIEW, projectLogos, unsubscribeLink: 'https://a.example/stop' }
      const { html } = renderMail({ content: { tsx: template!.tsx_source }, theme: tsx_source }, values)
      const [, body] = /<body style="([^"]*)">/.exec(html)!
      expect(body).toMatch(
        /^margin:0;padding:32px 16px;background-color:#[\da-f]{6};font-family:system-ui, sans-serif$/,
      )
      const [, page] = /background-color:(#[\da-f]{6})/.exec(body!)!
      const [, paper, ink] = /border-radius:12px;background-color:(#[\da-f]{6});color:(#[\da-f]{6})/.exec(html)!
      expect(new Set([page, paper, ink]).size).toBe(3)
      expect(html).toMatch(/<a href="https:\/\/a\.example\/stop" style="color:#[\da-f]{6}">/)
      expect(html).toContain(display_name.includes('Dark') ? 'dark.png' : 'light.png')
      return [page, display_name]
    }),
  )
  expect([...pages.values()]).toEqual(['Default Light', 'Default Dark', 'Default Colorful'])
})

test('the colorful theme exists since 2026', () => {
  expect(builtInThemes('2025').map(({ display_name }) => display_name)).toEqual(['Default Light', 'Default Dark'])
  expect(builtInThemes('2026')).toEqual(BUILT_IN_THEMES)
})

test('the sample of a new template has a subject and a heading', () => {
  const { html, subject, category } = renderMail({ content: { tsx: SAMPLE_TEMPLATE_SOURCE }, theme: null }, PREVIEW)
  expect({ subject, category }).toEqual({ subject: 'Hello John Doe!', category: 'Transactional' })
  expect(html).toContain('<h1>Hello!</h1><p>The count is 10.</p>')
})
