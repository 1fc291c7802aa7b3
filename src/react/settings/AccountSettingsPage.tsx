/**
 * The account settings in sections. A section's code is loaded when it is shown. The hash of the address names the
 * section and the place in it, for links and reloads.
 */
import { skipToken } from '@tanstack/react-query'
import { Fragment, Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { useGetCurrentUser } from '../../../generated/hooks/users.ts'
import { backIcon } from '../../../generated/icons.ts'
import type { CurrentUser } from '../../../generated/model.ts'
import { redirectTo } from '../../core/auth/redirects/redirectTo.ts'
import { useDocumentTitle } from '../handler/document.ts'
import { useAddress } from '../hooks/useAddress.ts'
import { useOnRestore } from '../hooks/useOnRestore.ts'
import { useAppName, useProject } from '../hooks/useProject.ts'
import { hasUser, useSession } from '../hooks/useSession.ts'
import type { SettingsKey } from '../i18n/settings/en.ts'
import { useSettingsText } from '../i18n/settings/settingsTexts.ts'
import type { Translate } from '../i18n/types.ts'
import { PageLink } from '../pages/PageLink.tsx'
import { useRootProps } from '../provider/AppearanceContext.ts'
import { useClient } from '../provider/ProviderContext.ts'
import { Icon } from '../ui/Icon.tsx'
import { Loaded, type LoadedQuery } from '../ui/Loaded.tsx'
import { Menu, MenuItem } from '../ui/Menu.tsx'
import { Loading } from '../ui/Notice.tsx'
import { Toasts } from '../ui/Toast.tsx'
import { PlaceLink } from './PlaceLink.tsx'
import { toSettingsHash, type SectionId, type SettingsPlace } from './places.ts'
import {
  parseSettingsPlace,
  PROFILE_SECTION,
  requireSections,
  SECTIONS,
  type AppSettingsSection,
  type SettingsSection,
} from './sections.ts'
import type { SectionProps } from './types.ts'

export interface AccountSettingsPageProps {
  /**
   * The section shown first.
   *
   * @default the section in the address's hash, or else the profile
   */
  section?: SectionId | (string & Record<never, never>)
  /**
   * The app's own sections, shown before the last one. Keep it the same array between renders.
   *
   * @default none
   */
  sections?: readonly AppSettingsSection[]
}

const NO_SECTIONS: readonly AppSettingsSection[] = []

/** The account settings page. Signed-out users are redirected to sign-in. */
export function AccountSettingsPage({
  section,
  sections: appSections = NO_SECTIONS,
}: AccountSettingsPageProps): ReactNode {
  requireSections(appSections)
  const { t } = useSettingsText()
  const client = useClient()
  const session = useSession()
  const { status } = session
  const userQuery = useGetCurrentUser(hasUser(session) ? {} : skipToken)
  const projectQuery = useProject()
  const [place, setPlace] = usePlace(section, appSections)
  const root = useRootProps('lk-settings')
  const isLeaving = useRef(false)
  const requireUser = useCallback((): void => {
    // A second redirect would cancel that of a section that signs out.
    if (client.session.getSnapshot().status === 'signed-out' && !isLeaving.current)
      redirectTo(client, 'signIn', { replace: true }).catch(client.onUnhandledError)
  }, [client])
  useEffect(requireUser, [requireUser, status])
  useOnRestore(
    useCallback(() => {
      isLeaving.current = false
      requireUser()
    }, [requireUser]),
  )
  const appName = useAppName()
  useDocumentTitle(t('settings.nav'))
  return (
    <div {...root}>
      <header className="lk-settings-head">
        <PageLink page="home" kind="quiet" className="lk-settings-back">
          <Icon path={backIcon} />
          <span>{appName ? t('settings.back', { project: appName }) : t('settings.backPlain')}</span>
        </PageLink>
        <h1 className="lk-settings-title">{t('settings.nav')}</h1>
      </header>
      <Loaded query={status === 'signed-out' ? LOADING : projectQuery}>
        {(project) => (
          <Sections
            project={project}
            appSections={appSections}
            userQuery={userQuery}
            place={place}
            onNavigate={setPlace}
            onLeave={(hasBegun) => {
              isLeaving.current = hasBegun
            }}
          />
        )}
      </Loaded>
      <Toasts />
    </div>
  )
}

interface SectionsProps extends Pick<SectionProps, 'project' | 'onLeave'> {
  appSections: readonly AppSettingsSection[]
  userQuery: LoadedQuery<CurrentUser>
  place: SettingsPlace
  onNavigate: (place: SettingsPlace) => void
}

/** The navigation, and the section that the place names. */
function Sections({ project, appSections, userQuery, place, onNavigate, onLeave }: SectionsProps): ReactNode {
  const { t } = useSettingsText()
  const heading = useRef<HTMLHeadingElement>(null)
  const sections = SECTIONS.filter(({ isOffered }) => isOffered?.(project) ?? true)
  const appSection = appSections.find(({ id }) => id === place.sectionId)
  const ownSection = sections.find(({ id }) => id === place.sectionId) ?? PROFILE_SECTION
  const current = appSection ?? ownSection
  return (
    <div className="lk-settings-body">
      <SettingsNav
        items={toNavItems(sections, appSections, t)}
        current={current.id}
        onSelect={(id) => {
          onNavigate({ sectionId: id, path: '' })
          heading.current?.focus()
        }}
      />
      <div className="lk-settings-section">
        <h2 className="lk-settings-heading" ref={heading} tabIndex={-1}>
          {appSection ? appSection.title : t(ownSection.title)}
        </h2>
        <Loaded query={userQuery}>
          {(user) => (
            <Suspense fallback={<Loading>{t('settings.loading')}</Loading>}>
              {appSection ? (
                <Fragment key={`${user.id} ${appSection.id}`}>{appSection.content}</Fragment>
              ) : (
                <ownSection.Section
                  key={user.id}
                  user={user}
                  project={project}
                  onLeave={onLeave}
                  path={place.path}
                  onNavigate={(path) => onNavigate({ sectionId: current.id, path })}
                />
              )}
            </Suspense>
          )}
        </Loaded>
      </div>
    </div>
  )
}

/** In place of the project while a signed-out user is redirected. */
const LOADING: LoadedQuery<never> = { data: undefined, error: null, refetch: () => {} }

/**
 * Returns the place that the address names. The address is read after the first render, which must match the server's.
 */
function usePlace(
  initialSection: string | undefined,
  appSections: readonly AppSettingsSection[],
): [SettingsPlace, (place: SettingsPlace) => void] {
  const { platform } = useClient()
  const [place, setPlace] = useState<SettingsPlace>({ sectionId: initialSection ?? 'profile', path: '' })
  const address = useAddress()
  useEffect(() => {
    if (initialSection || !address) return
    const linkedPlace = parseSettingsPlace(address.href, [...SECTIONS, ...appSections])
    if (linkedPlace) setPlace(linkedPlace)
  }, [initialSection, address, appSections])
  const select = (selected: SettingsPlace): void => {
    setPlace(selected)
    platform.location?.replaceState(toSettingsHash(selected))
  }
  return [place, select]
}

/** A section in the navigation. */
interface NavItem {
  id: string
  title: string
  icon: ReactNode
}

/** Returns the navigation: the app's own sections are before the last one, which signs out and deletes the account. */
function toNavItems(
  sections: readonly SettingsSection[],
  appSections: readonly AppSettingsSection[],
  t: Translate<SettingsKey>,
): NavItem[] {
  const items = sections.map(({ id, title, icon }) => ({ id, title: t(title), icon: <Icon path={icon} /> }))
  const appItems = appSections.map(({ id, title, icon }) => ({ id, title, icon }))
  return [...items.slice(0, -1), ...appItems, ...items.slice(-1)]
}

interface SettingsNavProps {
  items: readonly NavItem[]
  current: string
  onSelect: (id: string) => void
}

/** Links to the sections; each has an address and can be opened in a new tab. */
function SettingsNav({ items, current, onSelect }: SettingsNavProps): ReactNode {
  const { t } = useSettingsText()
  const shown = items.find(({ id }) => id === current)
  return (
    <nav className="lk-settings-nav" aria-label={t('settings.nav')}>
      {/* In place of the list on small screens. */}
      <Menu
        isFramed
        side="start"
        label={t('settings.nav')}
        button={
          <>
            <span className="lk-contents">{shown?.icon}</span>
            <span>{shown?.title}</span>
          </>
        }
      >
        {items.map(({ id, title, icon }) => (
          <MenuItem key={id} isCurrent={id === current} onSelect={() => onSelect(id)}>
            <span className="lk-contents">{icon}</span>
            <span>{title}</span>
          </MenuItem>
        ))}
      </Menu>
      <ul className="lk-settings-list">
        {items.map(({ id, title, icon }) => (
          <li key={id}>
            <PlaceLink place={{ sectionId: id, path: '' }} isCurrent={id === current} onSelect={() => onSelect(id)}>
              <span className="lk-contents">{icon}</span>
              <span>{title}</span>
            </PlaceLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
