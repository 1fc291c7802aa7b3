import type { ServerUser } from 'latchkey/admin'
import { useListNotificationPreferences, useListSentEmails, useUpdateNotificationPreference } from 'latchkey/react'
import type { ReactNode } from 'react'
import { Badge } from '../../parts/Badge.tsx'
import { Failure } from '../../parts/Failure.tsx'
import { Section } from '../../parts/Section.tsx'
import { Ago } from '../../parts/Time.tsx'

/** How many mails are shown. */
const MAX_MAILS = 5

/** Which mails a user was sent, and which kinds they get. */
export function Mails({ id: userId, primaryEmail }: ServerUser): ReactNode {
  const sent = useListSentEmails()
  const preferences = useListNotificationPreferences({ userId })
  const update = useUpdateNotificationPreference()
  const mails = sent.data?.items.filter(({ to = [] }) => primaryEmail !== null && to.includes(primaryEmail))
  return (
    <Section title="Emails" description="Those to this user among the last hundred of the project.">
      <Failure error={sent.error ?? preferences.error ?? update.error} />
      {mails?.length === 0 && <p className="empty">None yet. Write one with Write an email.</p>}
      <ul className="rows">
        {mails?.slice(0, MAX_MAILS).map(({ id, subject, sentAt, error }) => (
          <li key={id}>
            <span>
              {subject} {error && <Badge kind="bad">Failed</Badge>}
            </span>
            <Ago millis={sentAt} />
          </li>
        ))}
      </ul>
      {preferences.data && preferences.data.items.length > 0 && (
        <fieldset>
          <legend>Kinds the user gets</legend>
          {preferences.data.items.map(
            ({ notificationCategoryId, notificationCategoryName: name, enabled, canDisable }) => (
              <label key={notificationCategoryId}>
                <input
                  type="checkbox"
                  checked={enabled}
                  disabled={!canDisable}
                  onChange={({ target }) => update.mutate({ userId, notificationCategoryId, enabled: target.checked })}
                />{' '}
                {name}
              </label>
            ),
          )}
        </fieldset>
      )}
    </Section>
  )
}
