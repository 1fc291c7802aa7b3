/** The themes and templates of every project, as TSX within the limits of the interpreter in `tsx/`. */
import { hasChange } from '../generations.ts'
import type { ServiceGeneration } from '../specification.ts'
import { LIGHT_THEME_ID } from '../state/projects.ts'

/** A theme or a template in its original version. */
export interface BuiltIn {
  readonly id: string
  readonly display_name: string
  readonly tsx_source: string
}

interface Colors {
  readonly mode: 'light' | 'dark'
  readonly page: string
  readonly paper: string
  readonly text: string
  readonly quiet: string
}

const toTheme = ({ mode, page, paper, text, quiet }: Colors): string => `\
import { Body, Container, Head, Html, Link } from '@react-email/components'
import { ProjectLogo, type ThemeProps } from '@stackframe/emails'

export function EmailTheme({ children, unsubscribeLink, projectLogos }: ThemeProps) {
  return (
    <Html>
      <Head />
      <Body style={{ margin: 0, padding: '32px 16px', backgroundColor: '${page}', fontFamily: 'system-ui, sans-serif' }}>
        <Container
          style={{ maxWidth: 560, margin: '0 auto', padding: 32, borderRadius: 12, backgroundColor: '${paper}', color: '${text}' }}
        >
          <ProjectLogo data={projectLogos} mode="${mode}" />
          {children}
        </Container>
        {unsubscribeLink && (
          <Container style={{ maxWidth: 560, margin: '16px auto', fontSize: 13, color: '${quiet}' }}>
            <Link href={unsubscribeLink} style={{ color: '${quiet}' }}>
              Unsubscribe from emails like this
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

export const LIGHT_THEME_SOURCE = toTheme({
  mode: 'light',
  page: '#f4f4f5',
  paper: '#ffffff',
  text: '#18181b',
  quiet: '#71717a',
})

export const BUILT_IN_THEMES: readonly BuiltIn[] = [
  { id: LIGHT_THEME_ID, display_name: 'Default Light', tsx_source: LIGHT_THEME_SOURCE },
  {
    id: 'a0172b5d-cff0-463b-83bb-85124697373a',
    display_name: 'Default Dark',
    tsx_source: toTheme({ mode: 'dark', page: '#09090b', paper: '#18181b', text: '#fafafa', quiet: '#a1a1aa' }),
  },
  {
    id: 'c7e2d94f-8a1b-4e6d-b3f5-9d0a2e7c1b8f',
    display_name: 'Default Colorful',
    tsx_source: toTheme({ mode: 'light', page: '#ede9fe', paper: '#ffffff', text: '#1e1b4b', quiet: '#6d28d9' }),
  },
]

/** The themes of every project of a service. The colorful one exists since 2026. */
export const builtInThemes = (service: ServiceGeneration): readonly BuiltIn[] =>
  hasChange({ service }, 'colorfulTheme') ? BUILT_IN_THEMES : BUILT_IN_THEMES.slice(0, 2)

interface TemplateInput {
  /** Part of a template literal in the source: `${…}` is replaced when the email is rendered. */
  readonly subject: string
  readonly text: string
  readonly button: string
  /** The variable that contains the link. */
  readonly link: string
  readonly variables: Readonly<Record<string, string>>
  /** More of the email's content, as TSX. */
  readonly extra?: string
}

const toTemplate = ({ subject, text, button, link, variables, extra = '' }: TemplateInput): string => `\
import { type } from 'arktype'
import { Button, Heading, Section, Text } from '@react-email/components'
import { NotificationCategory, type Props, Subject } from '@stackframe/emails'

export const variablesSchema = type({
${Object.keys(variables)
  .map((name) => `  ${name}: 'string',\n`)
  .join('')}})

export function EmailTemplate({ user, project, variables }: Props<typeof variablesSchema.infer>) {
  return (
    <Section>
      <Subject value={\`${subject}\`} />
      <NotificationCategory value="Transactional" />
      <Heading as="h1" style={{ fontSize: 22, margin: '0 0 16px' }}>
        {\`${subject}\`}
      </Heading>
      <Text>{user.displayName ? \`Hello \${user.displayName},\` : 'Hello,'}</Text>
      <Text>{\`${text}\`}</Text>
      <Button
        href={variables.${link}}
        style={{ display: 'inline-block', padding: '10px 20px', borderRadius: 8, backgroundColor: '#2563eb', color: '#ffffff', textDecoration: 'none' }}
      >
        ${button}
      </Button>${extra}
    </Section>
  )
}

EmailTemplate.PreviewVariables = {
${Object.entries(variables)
  .map(([name, value]) => `  ${name}: '${value}',\n`)
  .join('')}} satisfies typeof variablesSchema.infer
`

/** The ids of the templates of the service's own emails. */
export const TEMPLATE_IDS = {
  'email-verification': 'e7d009ce-8d47-4528-b245-5bf119f2ffa3',
  'password-reset': 'a70fb3a4-56c1-4e42-af25-49d25603abd0',
  'magic-link': '822687fe-8d0a-4467-a0d1-416b6e639478',
  'team-invitation': 'e84de395-2076-4831-9c19-8e9a96a868e4',
  'sign-in-invitation': '066dd73c-36da-4fd0-b6d6-ebf87683f8bc',
} as const

export const BUILT_IN_TEMPLATES: readonly BuiltIn[] = [
  {
    id: TEMPLATE_IDS['email-verification'],
    display_name: 'Email Verification',
    tsx_source: toTemplate({
      subject: 'Verify your email address at ${project.displayName}',
      text: 'Please confirm that this address is yours. If you did not ask for this, ignore this email.',
      button: 'Verify my email address',
      link: 'emailVerificationLink',
      variables: { emailVerificationLink: 'https://example.com/verify' },
    }),
  },
  {
    id: TEMPLATE_IDS['password-reset'],
    display_name: 'Password Reset',
    tsx_source: toTemplate({
      subject: 'Reset your password at ${project.displayName}',
      text: 'Follow the link to choose a new password. If you did not ask for this, ignore this email.',
      button: 'Reset my password',
      link: 'passwordResetLink',
      variables: { passwordResetLink: 'https://example.com/reset' },
    }),
  },
  {
    id: TEMPLATE_IDS['magic-link'],
    display_name: 'Magic Link/OTP',
    tsx_source: toTemplate({
      subject: 'Sign in to ${project.displayName}: your code is ${variables.otp}',
      text: 'Follow the link, or enter the code on the page where you requested it. If you did not ask for this, ignore this email.',
      button: 'Sign in',
      link: 'magicLink',
      variables: { magicLink: 'https://example.com/sign-in', otp: '3SLSWZ' },
      extra: `
      <Text>
        Or type this code: <strong>{variables.otp}</strong>
      </Text>`,
    }),
  },
  {
    id: TEMPLATE_IDS['team-invitation'],
    display_name: 'Team Invitation',
    tsx_source: toTemplate({
      subject: 'You have been invited to join ${variables.teamDisplayName}',
      text: 'Follow the link to join the team ${variables.teamDisplayName} at ${project.displayName}.',
      button: 'Join the team',
      link: 'teamInvitationLink',
      variables: { teamDisplayName: 'My Team', teamInvitationLink: 'https://example.com/join' },
    }),
  },
  {
    id: TEMPLATE_IDS['sign-in-invitation'],
    display_name: 'Sign In Invitation',
    tsx_source: toTemplate({
      subject: 'You have been invited to sign in to ${project.displayName}',
      text: 'You have been invited to create an account at ${project.displayName}.',
      button: 'Sign in',
      link: 'signInInvitationLink',
      variables: { signInInvitationLink: 'https://example.com/sign-in' },
    }),
  },
]

/** The source of a new template. */
export const SAMPLE_TEMPLATE_SOURCE = `\
import { type } from 'arktype'
import { Heading, Section, Text } from '@react-email/components'
import { NotificationCategory, type Props, Subject } from '@stackframe/emails'

export const variablesSchema = type({
  count: 'number',
})

export function EmailTemplate({ user, variables }: Props<typeof variablesSchema.infer>) {
  return (
    <Section>
      <Subject value={\`Hello \${user.displayName}!\`} />
      <NotificationCategory value="Transactional" />
      <Heading as="h1">Hello!</Heading>
      <Text>The count is {variables.count}.</Text>
    </Section>
  )
}

EmailTemplate.PreviewVariables = {
  count: 10,
} satisfies typeof variablesSchema.infer
`
