import { lazy, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react'
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
import { UsageError } from '../../core/errors.ts'
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

/** A section of the account settings that the app adds. */
export interface AppSettingsSection {
  /** Names the section in the address: `#billing`. Letters, digits, `-` and `_`, and not the id of another section. */
  id: string
  /** Shown in the navigation and as the heading. */
  title: string
  /** Shown before the title in the navigation, such as an `<svg>`. */
  icon?: ReactNode
  /** The content of the section. */
  content: ReactNode
}

/** A section of this package or of the app. */
type ListedSection = Pick<SettingsSection, 'id'> | Pick<AppSettingsSection, 'id'>

/**
 * Checks the app's own sections.
 *
 * @throws {UsageError} INVALID_OPTION for an id that another section has, or that an address can't contain
 */
export function requireSections(sections: readonly AppSettingsSection[]): void {
  const ids = [...SECTIONS, ...sections].map(({ id }) => id)
  for (const { id } of sections) {
    if (!/^[\w-]+$/.test(id) || ids.indexOf(id) !== ids.lastIndexOf(id)) {
      throw new UsageError(
        'INVALID_OPTION',
        `The section ${JSON.stringify(id)} of the account settings needs an id of its own, of letters, digits, - and _.`,
      )
    }
  }
}

/** Returns the place in the hash of an address; `null` if the hash doesn't begin with the id of a section. */
export function parseSettingsPlace(href: string, sections: readonly ListedSection[]): SettingsPlace | null {
  const [name, ...path] = new URL(href).hash.slice(1).split('/')
  const section = sections.find(({ id }) => id === name)
  return section ? { sectionId: section.id, path: path.join('/') } : null
}
