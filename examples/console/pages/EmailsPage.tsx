import type { ReactNode } from 'react'
import { PageHead } from '../parts/PageHead.tsx'
import { MailServer } from './emails/MailServer.tsx'
import { SentMails } from './emails/SentMails.tsx'
import { Templates } from './emails/Templates.tsx'
import { Themes } from './emails/Themes.tsx'

/** How emails look, what they say, through which server they go, and which were sent. */
export function EmailsPage(): ReactNode {
  return (
    <>
      <PageHead title="Emails" description="What emails say, how they look, which were sent, and by which server." />
      <Templates />
      <Themes />
      <SentMails />
      <MailServer />
    </>
  )
}
