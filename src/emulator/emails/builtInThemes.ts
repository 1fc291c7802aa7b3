/** The themes of every project, as TSX within the limits of {@link renderMail}. */
import { LIGHT_THEME_ID } from '../projects.ts'

/** A theme or a template before anybody changed it. */
export interface BuiltIn {
  readonly id: string
  readonly display_name: string
  readonly tsx_source: string
}

interface Colors {
  readonly page: string
  readonly paper: string
  readonly text: string
  readonly quiet: string
}

const toTheme = ({ page, paper, text, quiet }: Colors): string => `\
import { Body, Container, Head, Html, Link } from '@react-email/components'
import type { ThemeProps } from '@stackframe/emails'

export function EmailTheme({ children, unsubscribeLink }: ThemeProps) {
  return (
    <Html>
      <Head />
      <Body style={{ margin: 0, padding: '32px 16px', backgroundColor: '${page}', fontFamily: 'system-ui, sans-serif' }}>
        <Container
          style={{ maxWidth: 560, margin: '0 auto', padding: 32, borderRadius: 12, backgroundColor: '${paper}', color: '${text}' }}
        >
          {children}
        </Container>
        {unsubscribeLink && (
          <Container style={{ maxWidth: 560, margin: '16px auto', fontSize: 13, color: '${quiet}' }}>
            <Link href={unsubscribeLink} style={{ color: '${quiet}' }}>
              Unsubscribe from mails like this
            </Link>
          </Container>
        )}
      </Body>
    </Html>
  )
}

EmailTheme.PreviewProps = {
  unsubscribeLink: 'https://example.com/unsubscribe',
} satisfies Partial<ThemeProps>
`

export const LIGHT_THEME_SOURCE = toTheme({ page: '#f4f4f5', paper: '#ffffff', text: '#18181b', quiet: '#71717a' })

export const BUILT_IN_THEMES: readonly BuiltIn[] = [
  { id: LIGHT_THEME_ID, display_name: 'Default Light', tsx_source: LIGHT_THEME_SOURCE },
  {
    id: 'a0172b5d-cff0-463b-83bb-85124697373a',
    display_name: 'Default Dark',
    tsx_source: toTheme({ page: '#09090b', paper: '#18181b', text: '#fafafa', quiet: '#a1a1aa' }),
  },
]
