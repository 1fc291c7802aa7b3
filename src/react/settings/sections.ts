import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import {
  accountIcon,
  bellIcon,
  deviceIcon,
  keyIcon,
  linkIcon,
  mailIcon,
  personIcon,
  shieldIcon,
  teamIcon,
} from '../../../generated/icons.ts'
import type { Project } from '../../../generated/model.ts'
import type { SettingsKey } from '../i18n/settings/en.ts'
import type { SectionId, SettingsPlace } from './places.ts'
import type { SectionProps } from './types.ts'

/** A section of the account settings. */
export interface SettingsSection {
  id: SectionId
  title: SettingsKey
  icon: string
  /** The component, whose code is loaded when the section is first shown. */
  Section: LazyExoticComponent<ComponentType<SectionProps>>
  /**
   * Whether the project offers the section.
   *
   * @default offered by every project
   */
  isOffered?: (project: Project) => boolean
}

/** The section that every project offers and that is shown first. */
export const PROFILE_SECTION: SettingsSection = {
  id: 'profile',
  title: 'settings.profile.title',
  icon: personIcon,
  Section: /* @__PURE__ */ lazy(() => import('./ProfileSection.tsx')),
}

/** All sections, in the order of the navigation. */
export const SECTIONS: readonly SettingsSection[] = [
  PROFILE_SECTION,
  { id: 'emails', title: 'settings.emails.title', icon: mailIcon, Section: lazy(() => import('./EmailsSection.tsx')) },
  {
    id: 'security',
    title: 'settings.security.title',
    icon: shieldIcon,
    Section: lazy(() => import('./SecuritySection.tsx')),
  },
  {
    id: 'accounts',
    title: 'settings.accounts.title',
    icon: linkIcon,
    Section: lazy(() => import('./ConnectedAccountsSection.tsx')),
    isOffered: ({ config }) => config.enabledOauthProviders.length > 0,
  },
  {
    id: 'sessions',
    title: 'settings.sessions.title',
    icon: deviceIcon,
    Section: lazy(() => import('./SessionsSection.tsx')),
  },
  {
    id: 'notifications',
    title: 'settings.notifications.title',
    icon: bellIcon,
    Section: lazy(() => import('./NotificationsSection.tsx')),
  },
  {
    id: 'api-keys',
    title: 'settings.keys.title',
    icon: keyIcon,
    Section: lazy(() => import('./ApiKeysSection.tsx')),
    isOffered: ({ config }) => config.allowUserApiKeys,
  },
  { id: 'teams', title: 'settings.teams.title', icon: teamIcon, Section: lazy(() => import('./TeamsSection.tsx')) },
  {
    id: 'account',
    title: 'settings.account.title',
    icon: accountIcon,
    Section: lazy(() => import('./AccountSection.tsx')),
  },
]

/** Returns the place in the hash of an address; `null` if the hash doesn't begin with the id of a section. */
export function parseSettingsPlace(href: string): SettingsPlace | null {
  const [name, ...path] = new URL(href).hash.slice(1).split('/')
  const section = SECTIONS.find(({ id }) => id === name)
  return section ? { sectionId: section.id, path: path.join('/') } : null
}
