import { useEffect, useState } from 'react'
import type { DashboardDraft, DashboardProject, Rows } from '../hosts/overview.ts'
import type { Mail } from '../mail/outbox.ts'
import { Copyable, CopyButton, Older } from './components.tsx'
import { clearOutbox, readMail } from './controls.ts'
import { DraftList } from './DraftList.tsx'
import { toDate, toTime } from './format.ts'
import type { LiveOverview } from './useOverview.ts'

interface OutboxPanelProps {
  readonly mails: Rows<Omit<Mail, 'html'>>
  readonly drafts: Rows<DashboardDraft>
  readonly projects: readonly DashboardProject[]
  readonly act: LiveOverview['act']
}

/** The list of emails, a preview of the selected email without running its scripts, and the drafts. */
export function OutboxPanel({ mails, drafts, projects, act }: OutboxPanelProps) {
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const id = mails.rows.some((mail) => mail.id === selectedId) ? selectedId : (mails.rows[0]?.id ?? null)
  return (
    <section>
      <h2>Outbox</h2>
      {id === null ? (
        <p className="empty">No email yet. Every email that the service would send appears here.</p>
      ) : (
        <>
          <button type="button" onClick={() => act(clearOutbox)}>
            Empty the outbox
          </button>
          <div className="split">
            <ul className="mails">
              {mails.rows.map((mail) => (
                <li key={mail.id}>
                  <button type="button" aria-pressed={mail.id === id} onClick={() => setSelectedId(mail.id)}>
                    <strong>{mail.subject || 'No subject'}</strong>
                    <span>
                      {mail.to} · {mail.kind} · {toDate(mail.sentAt)} {toTime(mail.sentAt)}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
            <MailPreview id={id} />
          </div>
          <Older rows={mails} />
        </>
      )}
      <DraftList drafts={drafts} projects={projects} />
    </section>
  )
}

function MailPreview({ id }: { readonly id: string }) {
  const [mail, setMail] = useState<Mail | null>(null)
  useEffect(() => {
    let isCurrent = true
    readMail(id).then(
      (response) => isCurrent && setMail(response),
      () => isCurrent && setMail(null),
    )
    return () => {
      isCurrent = false
    }
  }, [id])
  if (!mail) return <p className="empty">Loading…</p>
  const isWeb = /^https?:/i.test(mail.link ?? '')
  return (
    <article className="mail">
      <h3>{mail.subject || 'No subject'}</h3>
      <dl>
        <dt>To</dt>
        <dd>{mail.to}</dd>
        {mail.otp && (
          <>
            <dt>Code to type</dt>
            <dd>
              <span className="otp">
                <Copyable text={mail.otp} label="code" />
              </span>
            </dd>
          </>
        )}
        {mail.link && (
          <>
            <dt>Link</dt>
            <dd>
              {isWeb ? (
                <a href={mail.link} target="_blank" rel="noreferrer">
                  {mail.link}
                </a>
              ) : (
                mail.link
              )}{' '}
              <CopyButton text={mail.link} label="link" />
            </dd>
          </>
        )}
      </dl>
      <iframe
        title="Preview of the email"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcDoc={`<base target="_blank">${mail.html}`}
      />
    </article>
  )
}
