import type { ContactChannel } from 'latchkey'
import {
  Button,
  Field,
  useCreateContactChannel,
  useDeleteContactChannel,
  useListContactChannels,
  useUpdateContactChannel,
} from 'latchkey/react'
import type { ReactNode } from 'react'
import { Badge } from '../../parts/Badge.tsx'
import { Confirm } from '../../parts/Confirm.tsx'
import { Drawer } from '../../parts/Drawer.tsx'
import { EmailText } from '../../parts/EmailText.tsx'
import { Failure } from '../../parts/Failure.tsx'
import { formValues } from '../../parts/formValues.ts'
import { Section } from '../../parts/Section.tsx'

/** The email addresses of a user, and what each is for. */
export function Addresses({ userId }: { userId: string }): ReactNode {
  const { data: channels, error } = useListContactChannels({ userId })
  const add = useCreateContactChannel()
  return (
    <Section
      title="Email addresses"
      description="Where mails go, and which of them sign in."
      actions={
        <Drawer label="Add an address" kind="plain">
          {(close) => (
            <form
              onSubmit={(event) => {
                const { value = '', ...has } = formValues(event)
                const uses = { isVerified: 'verified' in has, usedForAuth: 'signsIn' in has }
                add.mutate({ userId, type: 'email', value, ...uses }, { onSuccess: close })
              }}
            >
              <Field name="value" label="Email" type="email" required />
              <label>
                <input type="checkbox" name="verified" /> It is verified
              </label>
              <label>
                <input type="checkbox" name="signsIn" /> The user signs in with it
              </label>
              <Failure error={add.error} />
              <Button type="submit" kind="primary" pending={add.isPending}>
                Add address
              </Button>
            </form>
          )}
        </Drawer>
      }
    >
      <Failure error={error} />
      {channels?.items.length === 0 && <p className="empty">No addresses. Add one with Add an address.</p>}
      <ul className="rows">
        {channels?.items.map((channel) => (
          <Address key={channel.id} {...channel} />
        ))}
      </ul>
    </Section>
  )
}

const USES = { isVerified: 'Verified', usedForAuth: 'Signs in', isPrimary: 'Primary' } as const

function Address({ userId, id: contactChannelId, value, ...uses }: ContactChannel): ReactNode {
  const update = useUpdateContactChannel()
  const remove = useDeleteContactChannel()
  const names = Object.keys(USES) as (keyof typeof USES)[]
  return (
    <li>
      <details>
        <summary>
          <span>
            <EmailText value={value} />
          </span>
          {!uses.isVerified && <Badge>Not verified</Badge>}
          {names
            .filter((name) => uses[name])
            .map((name) => (
              <Badge key={name} kind={name === 'isVerified' ? 'good' : 'quiet'}>
                {USES[name]}
              </Badge>
            ))}
        </summary>
        <fieldset>
          <legend>What it is</legend>
          {names.map((name) => (
            <label key={name}>
              <input
                type="checkbox"
                checked={uses[name]}
                // Another address becomes the primary one in its place.
                disabled={name === 'isPrimary' && uses.isPrimary}
                onChange={({ target }) => update.mutate({ userId, contactChannelId, [name]: target.checked })}
              />{' '}
              {USES[name]}
            </label>
          ))}
        </fieldset>
        <Failure error={update.error} />
        <Confirm
          label="Remove"
          title={`Remove ${value}`}
          question="The user gets no mails there any more, and can’t sign in with it."
          yes="Yes, remove"
          write={remove}
          onYes={() => remove.mutate({ userId, contactChannelId })}
        />
      </details>
    </li>
  )
}
