/**
 * The account settings: everything a person may change about themselves, in sections. Only the section that is shown is
 * fetched. The address names it after its `#`, so it can be linked to and survives a reload.
 */
import { getCurrentProjectQuery } from '../../../generated/queries/projects.ts'
import { getCurrentUserQuery } from '../../../generated/queries/users.ts'
import { useStored } from '../useStored.ts'
import { type MouseEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { redirectTo } from '../../core/navigation/redirectTo.ts'
import { useRootProps } from '../AppearanceContext.ts'
import { useClient } from '../ClientContext.ts'
import { useSettingsText } from '../messages/settings/settingsTexts.ts'
import { Loaded, type LoadedQuery } from '../ui/Loaded.tsx'
import { Loading } from '../ui/Notice.tsx'
import { useAddress } from '../useAddress.ts'
import { useSession } from '../useSession.ts'
import { type SectionId, sectionIn, SECTIONS, type SettingsSection } from './sections.ts'

export interface AccountSettingsPageProps {
  /** The section shown first. Default: the one that the address names, or else the profile. */
  section?: SectionId
}

/** The page behind `/handler/account-settings`. Whoever is not signed in is taken to the sign-in page. */
export function AccountSettingsPage({ section }: AccountSettingsPageProps): ReactNode {
  const { t } = useSettingsText()
  const client = useClient()
  const { status } = useSession()
  const user = useStored(getCurrentUserQuery, status === 'signed-in' || status === 'anonymous' ? {} : null)
  const project = useStored(getCurrentProjectQuery, {})
  const [current, select] = useSection(section)
  const root = useRootProps('lk-settings')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (status === 'signed-out') redirectTo(client, 'signIn', { replace: true }).catch(client.onUnhandledError)
  }, [client, status])
  return (
    <div {...root}>
      <h1 className="lk-settings-title">{t('settings.nav')}</h1>
      <Loaded query={status === 'signed-out' ? NOT_YET : project}>
        {(theProject) => {
          const sections = SECTIONS.filter(({ offered }) => offered?.(theProject) ?? true)
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
                      <shown.Section key={theUser.id} user={theUser} project={theProject} />
                    </Suspense>
                  )}
                </Loaded>
              </div>
            </div>
          )
        }}
      </Loaded>
    </div>
  )
}

/** While a person is taken to sign-in. */
const NOT_YET: LoadedQuery<never> = { data: undefined, error: null, refetch: () => {} }

/** The section of the address, as it changes. It is read after the first render, which a server has to be able to repeat. */
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

/** Links to the sections. They are addresses too, so one can be opened in a tab of its own. */
function SettingsNav({ sections, current, onSelect }: SettingsNavProps): ReactNode {
  const { t } = useSettingsText()
  const select = (event: MouseEvent, id: SectionId): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onSelect(id)
  }
  return (
    <nav className="lk-settings-nav" aria-label={t('settings.nav')}>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              {...(id === current && { 'aria-current': 'page' })}
              onClick={(event) => select(event, id)}
            >
              {t(title)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
