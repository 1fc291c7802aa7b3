import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode } from 'react'
import { createTeamAndSelect } from '../../../flows/teams.ts'
import { invalidateTags } from '../../../query/invalidateTags.ts'
import { useClient } from '../../ClientContext.ts'
import { useAction } from '../../useAction.ts'
import { Button } from '../parts/Button.tsx'
import { ErrorNotice } from '../parts/ErrorNotice.tsx'
import { TextField } from '../parts/TextField.tsx'
import { useField } from '../parts/useField.ts'
import { useText } from '../text/useText.ts'

/** Makes a team and switches to it. */
export function CreateTeamForm(): ReactNode {
  const { t } = useText()
  const client = useClient()
  const cache = useQueryClient()
  const create = useAction(createTeamAndSelect)
  const name = useField('', (value) => (value.trim() ? null : t('settings.teams.nameMissing')))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (create.isPending || !name.accept()) return
    const onSuccess = async (): Promise<void> => {
      name.reset()
      await invalidateTags(cache, client, ['teams', 'users', 'team-member-profiles', 'permissions'])
    }
    create.mutate({ displayName: name.value.trim() }, { onSuccess })
  }
  return (
    <form className="lk-form" noValidate onSubmit={submit}>
      <TextField label={t('settings.teams.newName')} field={name} autoComplete="off" />
      <ErrorNotice error={create.error} />
      <div className="lk-actions">
        <Button kind="primary" type="submit" pending={create.isPending}>
          {t('settings.teams.create')}
        </Button>
      </div>
    </form>
  )
}
