import type { ReactNode } from 'react'
import { MailServer } from './emails/MailServer.tsx'
import { SentMails } from './emails/SentMails.tsx'
import { Templates } from './emails/Templates.tsx'
import { Themes } from './emails/Themes.tsx'

/** How emails look, what they say, through which server they go, and which were sent. */
export function EmailsPage(): ReactNode {
  return (
    <>
      <h1>Emails</h1>
      <Templates />
      <Themes />
      <SentMails />
      <MailServer />
    </>
  )
}
