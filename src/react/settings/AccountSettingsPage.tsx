/**
 * The account settings in sections. A section's code is loaded when it is shown. The hash of the address names the
 * section, so that it can be linked to and survives a reload.
 */
import { skipToken } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { useGetCurrentUser } from '../../../generated/hooks/users.ts'
import { backIcon } from '../../../generated/icons.ts'
import { redirectTo } from '../../core/auth/redirects/redirectTo.ts'
import { useAddress } from '../hooks/useAddress.ts'
import { useProject } from '../hooks/useProject.ts'
import { hasUser, useSession } from '../hooks/useSession.ts'
import { useSettingsText } from '../i18n/settings/settingsTexts.ts'
import { PageLink } from '../pages/PageLink.tsx'
import { useRootProps } from '../provider/AppearanceContext.ts'
import { useClient } from '../provider/ProviderContext.ts'
import { Icon } from '../ui/Icon.tsx'
import { Loaded, type LoadedQuery } from '../ui/Loaded.tsx'
import { Loading } from '../ui/Notice.tsx'
import { Toasts } from '../ui/Toast.tsx'
import { sectionIn, SECTIONS, type SectionId, type SettingsSection } from './sections.ts'

export interface AccountSettingsPageProps {
  /** The section shown first. Default: the section in the address's hash, or else the profile. */
  section?: SectionId
}

/** The account settings page. Signed-out users are redirected to sign-in. */
export function AccountSettingsPage({ section }: AccountSettingsPageProps): ReactNode {
  const { t } = useSettingsText()
  const client = useClient()
  const session = useSession()
  const { status } = session
  const user = useGetCurrentUser(hasUser(session) ? {} : skipToken)
  const project = useProject()
  const [current, select] = useSection(section)
  const root = useRootProps('lk-settings')
  const heading = useRef<HTMLHeadingElement>(null)
  const isLeaving = useRef(false)
  useEffect(() => {
    // A second redirect would cancel that of a section that signs out.
    if (status === 'signed-out' && !isLeaving.current)
      redirectTo(client, 'signIn', { replace: true }).catch(client.onUnhandledError)
  }, [client, status])
  return (
    <div {...root}>
      <header className="lk-settings-head">
        <PageLink page="home" kind="quiet" className="lk-settings-back">
          <Icon path={backIcon} />
          {project.data?.displayName
            ? t('settings.back', { project: project.data.displayName })
            : t('settings.backPlain')}
        </PageLink>
        <h1 className="lk-settings-title">{t('settings.nav')}</h1>
      </header>
      <Loaded query={status === 'signed-out' ? NOT_YET : project}>
        {(theProject) => {
          const sections = SECTIONS.filter(({ isOffered }) => isOffered?.(theProject) ?? true)
          const shown = sections.find(({ id }) => id === current) ?? sections[0]!
          return (
            <div className="lk-settings-body">
              <SettingsNav
                sections={sections}
                current={shown.id}
                onSelect={(id) => {
                  select(id)
                  heading.current?.focus()
                }}
              />
              <div className="lk-settings-section">
                <h2 className="lk-settings-heading" ref={heading} tabIndex={-1}>
                  {t(shown.title)}
                </h2>
                <Loaded query={user}>
                  {(theUser) => (
                    <Suspense fallback={<Loading>{t('settings.loading')}</Loading>}>
                      <shown.Section
                        key={theUser.id}
                        user={theUser}
                        project={theProject}
                        onLeave={(value) => void (isLeaving.current = value)}
                      />
                    </Suspense>
                  )}
                </Loaded>
              </div>
            </div>
          )
        }}
      </Loaded>
      <Toasts />
    </div>
  )
}

/** Shown while a signed-out user is redirected. */
const NOT_YET: LoadedQuery<never> = { data: undefined, error: null, refetch: () => {} }

/**
 * Returns the section that the address names. The address is read after the first render, which must match the
 * server's.
 */
function useSection(given?: SectionId): [SectionId, (id: SectionId) => void] {
  const { platform } = useClient()
  const [section, setSection] = useState<SectionId>(given ?? 'profile')
  const address = useAddress()
  useEffect(() => {
    const named = given || !address ? null : sectionIn(address.href)
    if (named) setSection(named)
  }, [given, address])
  const select = (id: SectionId): void => {
    setSection(id)
    platform.location?.replaceState(`#${id}`)
  }
  return [section, select]
}

interface SettingsNavProps {
  sections: readonly SettingsSection[]
  current: SectionId
  onSelect: (id: SectionId) => void
}

/** Links to the sections; each has an address and can be opened in a new tab. */
function SettingsNav({ sections, current, onSelect }: SettingsNavProps): ReactNode {
  const { t } = useSettingsText()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // On small screens the list is a row that scrolls.
    list.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [current])
  const select = (event: MouseEvent, id: SectionId): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onSelect(id)
  }
  return (
    <nav className="lk-settings-nav" aria-label={t('settings.nav')}>
      <ul ref={list}>
        {sections.map(({ id, title, icon }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              {...(id === current && { 'aria-current': 'page' })}
              onClick={(event) => select(event, id)}
            >
              <Icon path={icon} />
              {t(title)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
