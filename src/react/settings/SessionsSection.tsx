import type { ReactNode } from 'react'
import { useDeleteSession, useListSessions } from '../../../generated/hooks/sessions.ts'
import { deviceIcon } from '../../../generated/icons.ts'
import type { GeoInfo, UserSession } from '../../../generated/model.ts'
import { deleteSession } from '../../../generated/operations/sessions.ts'
import { signOut } from '../../core/auth/signOut.ts'
import type { CallOptions, Client } from '../../core/client/types.ts'
import { describeBrowser } from '../../core/util/describeBrowser.ts'
import { useAction } from '../hooks/useAction.ts'
import { showsError } from '../hooks/useErrorReport.ts'
import type { SettingsKey } from '../i18n/settings/en.ts'
import { useSettingsText } from '../i18n/settings/settingsTexts.ts'
import type { Translate } from '../i18n/types.ts'
import { Button } from '../ui/Button.tsx'
import { Card, Row, Rows } from '../ui/Card.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import type { SectionProps } from './types.ts'
import { useLeave } from './useLeave.ts'

/** The sessions of the user, with buttons that end them. */
export default function SessionsSection({ onLeave }: SectionProps): ReactNode {
  const { t } = useSettingsText()
  const sessions = useListSessions({ userId: 'me' })
  // Also after an error, because some of the sessions may have ended.
  const endOthers = useAction(endSessions, { invalidates: ['sessions'], onError: () => void sessions.refetch() })
  return (
    <Card description={t('settings.sessions.description')}>
      <Loaded query={sessions}>
        {({ items }) => {
          const others = items.filter(({ isCurrentSession }) => !isCurrentSession)
          return (
            <>
              <Rows label={t('settings.sessions.title')}>
                {[...items].sort(compareSessions).map((session) => (
                  <SessionRow key={session.id} session={session} onLeave={onLeave} />
                ))}
              </Rows>
              <ErrorNotice error={endOthers.error} />
              {others.length > 1 && (
                <div className="lk-actions">
                  <Button pending={endOthers.isPending} onClick={() => endOthers.mutate(others)}>
                    {t('settings.sessions.revokeOthers')}
                  </Button>
                </div>
              )}
            </>
          )
        }}
      </Loaded>
    </Card>
  )
}

/** Orders this device first, and then the sessions that were used last. */
function compareSessions(left: UserSession, right: UserSession): number {
  const usedAt = ({ lastUsedAt, createdAt }: UserSession): number => lastUsedAt ?? createdAt
  return Number(right.isCurrentSession) - Number(left.isCurrentSession) || usedAt(right) - usedAt(left)
}

async function endSessions(client: Client, sessions: readonly UserSession[], options?: CallOptions): Promise<void> {
  for (const { id } of sessions) await deleteSession(client, { id, userId: 'me' }, options)
}

interface SessionRowProps extends Pick<SectionProps, 'onLeave'> {
  session: UserSession
}

function SessionRow({ session, onLeave }: SessionRowProps): ReactNode {
  const { t, ago, dateTime, locale } = useSettingsText()
  const revoke = useDeleteSession({ onError: showsError })
  const leave = useLeave(onLeave)
  const location = describeLocation(session.geoInfo, locale)
  const program = session.agentName ?? (session.isCurrentSession ? describeProgram(t) : null)
  const device = t(session.isCurrentSession ? 'settings.sessions.thisDevice' : 'settings.sessions.otherDevice')
  // A session is named by what is known of it; a device is only mentioned if nothing else is.
  const name = program ?? (session.isCurrentSession ? device : (location ?? device))
  const badges = [
    session.isCurrentSession && name !== device && device,
    session.isImpersonation && t('settings.sessions.impersonation'),
  ]
  const details = (
    <>
      {location && location !== name && <p>{location}</p>}
      <p>{t('settings.sessions.since', { date: dateTime(session.createdAt) })}</p>
      {session.lastUsedAt !== undefined && <p>{t('settings.sessions.lastUsed', { date: ago(session.lastUsedAt) })}</p>}
      <ErrorNotice error={revoke.error} />
    </>
  )
  return (
    <Row picture={<Icon path={deviceIcon} />} title={name} badges={badges} details={details}>
      {session.isCurrentSession ? (
        <Button pending={leave.isPending} onClick={() => leave.mutate(signOut)}>
          {t('settings.signOut')}
        </Button>
      ) : (
        <Button
          pending={revoke.isPending}
          aria-label={t('settings.sessions.revokeNamed', { name, date: dateTime(session.createdAt) })}
          onClick={() => revoke.mutate({ id: session.id, userId: 'me' })}
        >
          {t('settings.sessions.revoke')}
        </Button>
      )}
    </Row>
  )
}

/** Returns browser and system of this page; `null` if the browser is unknown. The service doesn't store them. */
function describeProgram(t: Translate<SettingsKey>): string | null {
  const { browser, system } = describeBrowser(navigator.userAgent)
  return browser && system ? t('settings.sessions.browserOn', { browser, system }) : browser
}

/** Returns the location of a session: city and country, or else the IP address; `null` if unknown. */
function describeLocation(geoInfo: GeoInfo | null | undefined, locale: string): string | null {
  if (!geoInfo) return null
  const country = geoInfo.countryCode && toCountryName(geoInfo.countryCode, locale)
  return [geoInfo.cityName, country].filter(Boolean).join(', ') || geoInfo.ip || null
}

function toCountryName(code: string, locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'region' }).of(code.toUpperCase()) ?? code
  } catch {
    return code
  }
}
