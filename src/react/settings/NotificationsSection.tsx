import type { ReactNode } from 'react'
import {
  useListNotificationPreferences,
  useUpdateNotificationPreference,
} from '../../../generated/hooks/notification-preferences.ts'
import type { NotificationPreference } from '../../../generated/model.ts'
import { listNotificationPreferencesQuery } from '../../../generated/queries/notification-preferences.ts'
import type { List } from '../../core/util/types.ts'
import { optimisticUpdate } from '../../query/optimisticUpdate.ts'
import { showsError } from '../hooks/useErrorReport.ts'
import { useSettingsText } from '../i18n/settings/settingsTexts.ts'
import { useClient } from '../provider/ProviderContext.ts'
import { Card } from '../ui/Card.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Switch } from '../ui/Switch.tsx'
import { useToast } from '../ui/Toast.tsx'

const ME = { userId: 'me' } as const

interface Change {
  notificationCategoryId: string
  enabled: boolean
}

/** The categories of the service, by name. */
const CATEGORIES = {
  Transactional: 'settings.notifications.transactional',
  Marketing: 'settings.notifications.marketing',
} as const

const isServiceCategory = (name: string): name is keyof typeof CATEGORIES => Object.hasOwn(CATEGORIES, name)

/** The kinds of email that the user receives. A switch changes at once and is reverted if the service refuses. */
export default function NotificationsSection(): ReactNode {
  const { t } = useSettingsText()
  const client = useClient()
  const toast = useToast()
  const preferences = useListNotificationPreferences(ME)
  const save = useUpdateNotificationPreference({
    ...optimisticUpdate(() => listNotificationPreferencesQuery(client, ME), changePreference),
    onError: showsError,
  })
  const toLabel = (name: string): string =>
    isServiceCategory(name) ? t(CATEGORIES[name]) : t('settings.notifications.label', { name })
  return (
    <Card description={t('settings.notifications.description')}>
      <Loaded query={preferences}>
        {({ items }) =>
          items.map((preference) => (
            <Switch
              key={preference.notificationCategoryId}
              label={toLabel(preference.notificationCategoryName)}
              {...(!preference.canDisable && { hint: t('settings.notifications.always') })}
              checked={preference.enabled}
              disabled={!preference.canDisable && preference.enabled}
              onChange={(enabled) => {
                const target = { ...ME, notificationCategoryId: preference.notificationCategoryId }
                const undo = () => save.mutateAsync({ ...target, enabled: !enabled })
                save.mutate({ ...target, enabled }, { onSuccess: () => toast(t('settings.saved'), undo) })
              }}
            />
          ))
        }
      </Loaded>
      <ErrorNotice error={save.error} />
    </Card>
  )
}

function changePreference(
  list: List<NotificationPreference>,
  { notificationCategoryId, enabled }: Change,
): List<NotificationPreference> {
  const items = list.items.map((preference) =>
    preference.notificationCategoryId === notificationCategoryId ? { ...preference, enabled } : preference,
  )
  return { ...list, items }
}
