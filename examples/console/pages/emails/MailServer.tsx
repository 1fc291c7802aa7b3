import type { EmailConfig } from 'latchkey'
import { Button, Field, Notice, useGetProject, useSendTestEmail, useUpdateProject } from 'latchkey/react'
import type { ReactNode } from 'react'
import { Failure } from '../../parts/Failure.tsx'
import { formValues } from '../../parts/formValues.ts'
import { Section } from '../../parts/Section.tsx'

/** Whose server sends the emails. A test email goes through what is typed, saved or not. */
export function MailServer(): ReactNode {
  const { data: project, error } = useGetProject()
  const update = useUpdateProject()
  const config = project?.config.emailConfig
  return (
    <Section title="Mail server" description="A test email goes through what is typed, saved or not.">
      <Failure error={error ?? update.error} />
      {config?.type === 'shared' && (
        <p className="quiet">
          The service's own server is used, for development. With your own you can change templates and write emails.
        </p>
      )}
      {config && <ServerForm config={config} onSave={(emailConfig) => update.mutate({ config: { emailConfig } })} />}
      {config?.type === 'standard' && (
        <Button onClick={() => update.mutate({ config: { emailConfig: { type: 'shared' } } })}>
          Use the service's own server
        </Button>
      )}
    </Section>
  )
}

type Standard = Extract<EmailConfig, { type: 'standard' }>

function ServerForm({ config, onSave }: { config: EmailConfig; onSave: (config: Standard) => void }): ReactNode {
  const test = useSendTestEmail()
  const known = config.type === 'standard' ? config : null
  return (
    <form
      onSubmit={(event) => {
        const { recipient = '', port, ...texts } = formValues(event)
        const typed = { ...texts, port: Number(port) } as Omit<Standard, 'type'>
        const isTest = event.nativeEvent.submitter?.getAttribute('name') === 'test'
        if (isTest) test.mutate({ recipientEmail: recipient, emailConfig: typed })
        else onSave({ type: 'standard', ...typed })
      }}
    >
      <Field name="host" label="Host" required defaultValue={known?.host} placeholder="mail.example" />
      <Field name="port" label="Port" required type="number" min="0" max="65535" defaultValue={known?.port ?? 465} />
      <Field name="username" label="User name" required defaultValue={known?.username} autoComplete="off" />
      <Field
        name="password"
        label="Its password"
        required
        type="password"
        maxLength={70}
        defaultValue={known?.password}
        autoComplete="new-password"
      />
      <Field name="senderName" label="Sender's name" required defaultValue={known?.senderName} />
      <Field name="senderEmail" label="Sender's address" required type="email" defaultValue={known?.senderEmail} />
      <Button type="submit" kind="primary">
        Save mail server
      </Button>
      <div className="row">
        <Field name="recipient" label="Recipient of the test email" type="email" />
        <Button type="submit" name="test" pending={test.isPending}>
          Send test email
        </Button>
      </div>
      <Failure error={test.error} />
      {test.data && (
        <Notice kind={test.data.success ? 'success' : 'error'}>
          {test.data.success ? 'The test email was sent.' : test.data.errorMessage}
        </Notice>
      )}
    </form>
  )
}
