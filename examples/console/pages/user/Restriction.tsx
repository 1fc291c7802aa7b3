import type { ServerUser } from 'latchkey/admin'
import { Button, Field, useUpdateUser } from 'latchkey/react'
import type { ReactNode } from 'react'
import { Drawer } from '../../parts/Drawer.tsx'
import { Failure } from '../../parts/Failure.tsx'
import { formValues } from '../../parts/formValues.ts'
import { Section } from '../../parts/Section.tsx'

/** Keeps a user out of the app, or lets them in again. Services until 2025 don't have it. */
export function Restriction({ id, isRestricted, restrictedByAdmin, restrictedByAdminReason }: ServerUser): ReactNode {
  const update = useUpdateUser()
  if (isRestricted === undefined) return null
  return (
    <Section
      title="Restriction"
      description="A restricted user can sign in, but gets no further than a page with the reason."
      actions={
        restrictedByAdmin ? (
          <Button pending={update.isPending} onClick={() => update.mutate({ userId: id, restrictedByAdmin: false })}>
            Lift the restriction
          </Button>
        ) : (
          <Drawer label="Restrict user" kind="plain">
            {(close) => (
              <form
                onSubmit={(event) => {
                  const { reason = '', details = '' } = formValues(event)
                  const texts = {
                    ...(reason && { restrictedByAdminReason: reason }),
                    ...(details && { restrictedByAdminPrivateDetails: details }),
                  }
                  update.mutate({ userId: id, restrictedByAdmin: true, ...texts }, { onSuccess: close })
                }}
              >
                <Field name="reason" label="Reason" hint="The user sees it." />
                <Field name="details" label="Private details" hint="Only you and your backend see them." />
                <Failure error={update.error} />
                <Button type="submit" kind="danger" pending={update.isPending}>
                  Restrict
                </Button>
              </form>
            )}
          </Drawer>
        )
      }
    >
      {restrictedByAdmin && <p>{restrictedByAdminReason ?? 'Restricted, without a reason.'}</p>}
      {!restrictedByAdmin && isRestricted && <p className="quiet">Restricted by the rules of the project.</p>}
      {restrictedByAdmin && <Failure error={update.error} />}
    </Section>
  )
}
