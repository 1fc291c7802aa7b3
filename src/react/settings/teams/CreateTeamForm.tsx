import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { createTeamAndSelect } from '../../../core/flows/teams.ts'
import { invalidateTags } from '../../../query/invalidateTags.ts'
import { useClient } from '../../ClientContext.ts'
import { Field } from '../../ui/Field.tsx'
import { useForm } from '../../ui/useForm.ts'
import { FormEnd } from '../parts/FormEnd.tsx'
import { useSettingsText } from '../useSettingsText.ts'

/** Makes a team and switches to it. */
export function CreateTeamForm(): ReactNode {
  const { t } = useSettingsText()
  const client = useClient()
  const cache = useQueryClient()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm({
    check: { name: (name) => (name.trim() ? null : t('settings.teams.nameMissing')) },
    submit: async ({ name }) => {
      await createTeamAndSelect(client, { displayName: name.trim() })
      element.current?.reset()
      await invalidateTags(cache, client, ['teams', 'users', 'team-member-profiles', 'permissions'])
    },
  })
  return (
    <form {...form.props} ref={element}>
      <Field
        name="name"
        label={t('settings.teams.newName')}
        problem={form.problem('name')}
        autoComplete="off"
        dir="auto"
      />
      <FormEnd form={form} action={t('settings.teams.create')} />
    </form>
  )
}
