/** `latchkey/react`: provider, hooks and pages. */
export { LatchkeyProvider, type LatchkeyProviderProps } from '../react/provider/LatchkeyProvider.tsx'
export { useClient } from '../react/provider/ProviderContext.ts'
export { useProject } from '../react/hooks/useProject.ts'
export { usePermission, type UsePermissionInput } from '../react/hooks/usePermission.ts'
export { useSession } from '../react/hooks/useSession.ts'
export { useSignOut } from '../react/hooks/useSignOut.ts'
export { useTeam, type UseTeamInput } from '../react/hooks/useTeam.ts'
export { useSuspenseUser, useUser, type UseUserOptions } from '../react/hooks/useUser.ts'
export {
  type ActionFunctions,
  type ActionOptions,
  type ActionResult,
  type ActionState,
  useAction,
} from '../react/hooks/useAction.ts'
export { SignedIn, SignedOut } from '../react/hooks/useUser.ts'
export type { AppearanceOptions, AppearanceSlot, Theme } from '../react/provider/AppearanceContext.ts'
export type { Messages } from '../react/i18n/messages.ts'
export type { Locale } from '../react/i18n/locales.ts'
export { dehydrateClient, type InitialState } from '../query/hydration.ts'

export { LatchkeyHandler, type LatchkeyHandlerProps } from '../react/handler/LatchkeyHandler.tsx'
export * from '../react/handler/pages.ts'
export type { Page, PageRow } from '../react/handler/createPage.tsx'

export type { AccountSettingsPageProps } from '../react/settings/AccountSettingsPage.tsx'
export type { AppSettingsSection } from '../react/settings/sections.ts'
export { Avatar, type AvatarProps } from '../react/components/Avatar.tsx'
export { UserButton, type UserButtonProps, type UserMenuItem } from '../react/components/UserButton.tsx'
export { TeamSwitcher, type TeamSwitcherProps } from '../react/components/TeamSwitcher.tsx'
export { SessionDialog, type SessionDialogProps } from '../react/sessionDialog/SessionDialog.tsx'
export { ImpersonationBanner } from '../react/components/ImpersonationBanner.tsx'

export { Button, type ButtonProps } from '../react/ui/Button.tsx'
export { Field, type FieldProps } from '../react/ui/Field.tsx'
export { Notice, type NoticeProps } from '../react/ui/Notice.tsx'
export { Panel, type PanelProps } from '../react/ui/Panel.tsx'
export { type Form, type FormOptions, useForm } from '../react/ui/useForm.ts'

export * from '../../generated/queries/index.ts'
export {
  useOperationInfiniteQuery,
  useOperationQuery,
  useOperationSuspenseQuery,
} from '../react/hooks/useOperationQuery.ts'
export type {
  OperationInfiniteQueryOptions,
  OperationMutationOptions,
  OperationQueryOptions,
  OperationSuspenseQueryOptions,
} from '../react/hooks/operationOptions.ts'
export { useOperationMutation } from '../react/hooks/useOperationMutation.ts'
export * from '../../generated/hooks/index.ts'
