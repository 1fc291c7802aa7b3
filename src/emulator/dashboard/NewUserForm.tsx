import { useState } from 'react'
import { compact } from '../../core/util/compact.ts'
import type { DashboardProject } from '../hosts/overview.ts'
import { ProjectField } from './components.tsx'
import { addUser } from './controls.ts'
import type { LiveOverview } from './useOverview.ts'

interface NewUserFormProps {
  readonly projects: readonly DashboardProject[]
  readonly act: LiveOverview['act']
}

/** A button that opens a form, which adds a user without signing up. */
export function NewUserForm({ projects, act }: NewUserFormProps) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen) {
    return (
      <button type="button" className="primary" onClick={() => setOpen(true)}>
        New user
      </button>
    )
  }
  const submit = (data: FormData): void => {
    const read = (name: string): string | undefined => String(data.get(name) ?? '').trim() || undefined
    const email = read('email')
    const password = read('password')
    const address = {
      primary_email: email,
      primary_email_verified: data.has('verified'),
      primary_email_auth_enabled: true,
      otp_auth_enabled: password === undefined,
    }
    const user = compact({ display_name: read('name'), password, ...(email !== undefined && address) })
    act(() => addUser(read('project') ?? 'internal', user).then(() => setOpen(false)))
  }
  return (
    <form
      className="mail fields wide-card"
      aria-label="New user"
      onSubmit={(event) => {
        event.preventDefault()
        submit(new FormData(event.currentTarget))
      }}
    >
      <label className="field">
        Name
        <input type="text" name="name" autoFocus />
      </label>
      <label className="field">
        Email
        <input type="email" name="email" />
      </label>
      <label className="field">
        Password
        <input type="text" name="password" placeholder="none: signs in by code" autoComplete="off" />
      </label>
      <ProjectField projects={projects} name="project" />
      <label className="switch">
        <input type="checkbox" name="verified" defaultChecked /> Email is verified
      </label>
      <span className="actions">
        <button type="submit" className="primary">
          Add the user
        </button>
        <button type="button" onClick={() => setOpen(false)}>
          Cancel
        </button>
      </span>
    </form>
  )
}
