/**
 * `latchkey/react/parts`: the parts of the pages, for composing your own pages. They are loaded with the code that
 * imports them.
 */
export { SignInMethods, type SignInMethodsProps } from '../../react/pages/SignInPage.tsx'
export { SignUpMethods, type SignUpMethodsProps } from '../../react/pages/SignUpPage.tsx'
export { PasswordForm, type PasswordFormProps } from '../../react/pages/PasswordForm.tsx'
export { NewPasswordForm, type NewPasswordFormProps } from '../../react/pages/SignUpPage.tsx'
export { MagicLinkForm, type MagicLinkFormProps } from '../../react/pages/MagicLinkForm.tsx'
export { OAuthButtons } from '../../react/pages/OAuthButtons.tsx'
export { PasskeyButton } from '../../react/pages/PasskeyButton.tsx'
export { PageLink, type PageLinkProps } from '../../react/pages/PageLink.tsx'
export { type SignIn, useSignIn } from '../../react/pages/useSignIn.ts'
export { Button, type ButtonProps } from '../../react/ui/Button.tsx'
export { Field, type FieldProps } from '../../react/ui/Field.tsx'
export { Card, type CardProps } from '../../react/ui/Card.tsx'
export { Notice, type NoticeProps } from '../../react/ui/Notice.tsx'
export { Panel, type PanelProps } from '../../react/ui/Panel.tsx'
export { PasswordField } from '../../react/ui/Field.tsx'
export { type Form, type FormOptions, useForm } from '../../react/ui/useForm.ts'
