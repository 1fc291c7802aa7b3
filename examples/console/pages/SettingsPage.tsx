import { useNavigate } from '@tanstack/react-router'
import type { AdminProject } from 'latchkey'
import { Button, Field, Notice, useDeleteProject, useGetProject, useUpdateProject } from 'latchkey/react'
import type { ReactNode } from 'react'
import { Confirm } from '../parts/Confirm.tsx'
import { Failure } from '../parts/Failure.tsx'
import { formValues } from '../parts/formValues.ts'
import { PageHead } from '../parts/PageHead.tsx'
import { Section } from '../parts/Section.tsx'
import { Configuration } from './settings/Configuration.tsx'

/** The project itself: its name, its whole configuration, its end. */
export function SettingsPage(): ReactNode {
  const { data: project } = useGetProject()
  return (
    <>
      <PageHead title="Settings" description="The project itself: its name, its configuration, its end." />
      {project && <Names key={project.id} {...project} />}
      <Configuration />
      {project && <DeleteProject {...project} />}
    </>
  )
}

function Names({ id, displayName, description }: AdminProject): ReactNode {
  const update = useUpdateProject()
  return (
    <Section title="General">
      <form
        onSubmit={(event) => {
          const { displayName = '', description = '' } = formValues(event)
          update.mutate({ displayName, description })
        }}
      >
        <Field name="displayName" label="Name" required defaultValue={displayName} hint={`Its id is ${id}`} />
        <Field name="description" label="Description" defaultValue={description} />
        <Failure error={update.error} />
        {update.isSuccess && <Notice kind="success">Saved.</Notice>}
        <Button type="submit" kind="primary" pending={update.isPending}>
          Save
        </Button>
      </form>
    </Section>
  )
}

function DeleteProject({ displayName }: AdminProject): ReactNode {
  const navigate = useNavigate()
  // `onSuccess` of the hook, not of the call: this page unmounts when the project is deleted.
  const remove = useDeleteProject({ onSuccess: () => void navigate({ to: '/' }) })
  return (
    <Section title="Delete this project" description="With all its users, teams and keys." isDangerous>
      <Confirm
        label="Delete project"
        question={`Delete ${displayName} with all its users for good?`}
        yes="Yes, delete the project"
        write={remove}
        onYes={() => remove.mutate({})}
      />
    </Section>
  )
}
