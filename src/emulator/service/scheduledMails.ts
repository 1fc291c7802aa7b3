/** Emails that a backend scheduled and that are not sent yet. */
import type { RequestContext } from '../domain/requestContext.ts'

/** Skips the scheduled emails to a deleted user when they are due. */
export function skipMailsOfDeletedUser({ db, clock, project }: RequestContext, userId: string): void {
  for (const mail of db.mails.where('project', project.id)) {
    if (mail.user_id !== userId || mail.hold || mail.sent_at_millis <= clock.now()) continue
    const at_millis = mail.sent_at_millis
    db.mails.update(mail, { hold: { status: 'skipped', reason: 'USER_ACCOUNT_DELETED', at_millis } })
  }
}
