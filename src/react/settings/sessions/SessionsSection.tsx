import type { ReactNode } from 'react'
import { useDeleteSession, useListSessions } from '../../../../generated/hooks/sessions.ts'
import type { UserSession } from '../../../../generated/model.ts'
import { signOut } from '../../../core/flows/signOut.ts'
import { useAction } from '../../useAction.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { Row, Rows } from '../parts/Rows.tsx'
import { useSettingsText } from '../useSettingsText.ts'
import { placeOf } from './placeOf.ts'

/** Where the user is signed in, and how to end it. */
export default function SessionsSection(): ReactNode {
  const { t } = useSettingsText()
  const sessions = useListSessions({ userId: 'me' })
  return (
    <Card description={t('settings.sessions.description')}>
      <Loaded query={sessions}>
        {({ items }) => (
          <Rows label={t('settings.sessions.title')}>
            {items.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </Rows>
        )}
      </Loaded>
    </Card>
  )
}

function SessionRow({ session }: { session: UserSession }): ReactNode {
  const { t, dateTime, locale } = useSettingsText()
  const revoke = useDeleteSession()
  const leave = useAction(signOut)
  const place = placeOf(session.geoInfo, locale) ?? t('settings.sessions.unknownPlace')
  const badges = [
    session.isCurrentSession && t('settings.sessions.current'),
    session.isImpersonation && t('settings.sessions.impersonation'),
  ]
  const details = (
    <>
      <p>{t('settings.sessions.since', { date: dateTime(session.createdAt) })}</p>
      {session.lastUsedAt !== undefined && (
        <p>{t('settings.sessions.lastUsed', { date: dateTime(session.lastUsedAt) })}</p>
      )}
      <ErrorNotice error={revoke.error} />
    </>
  )
  return (
    <Row title={place} badges={badges} details={details}>
      {session.isCurrentSession ? (
        <Button pending={leave.isPending} onClick={() => leave.mutate({})}>
          {t('settings.signOut')}
        </Button>
      ) : (
        <Button
          pending={revoke.isPending}
          aria-label={t('settings.sessions.revokeNamed', { name: place, date: dateTime(session.createdAt) })}
          onClick={() => revoke.mutate({ id: session.id, userId: 'me' })}
        >
          {t('settings.sessions.revoke')}
        </Button>
      )}
    </Row>
  )
}
