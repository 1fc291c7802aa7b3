import type { ReactNode } from 'react'
import { lazyComponent } from './lazyComponent.tsx'
import { Notice } from './Notice.tsx'

interface ErrorNoticeProps {
  error: unknown
}

/** The fallback if the texts can't be loaded, for example offline. In English only. */
function PlainMessage({ error }: ErrorNoticeProps): ReactNode {
  return error instanceof Error ? <Notice kind="error">{error.message}</Notice> : null
}

/** Explains an error; renders nothing without an error. The texts are loaded after the first render, ahead of an error. */
export const ErrorNotice = /* @__PURE__ */ lazyComponent<ErrorNoticeProps>(
  () => import('./ErrorMessage.tsx').then((file) => file.ErrorMessage),
  { fallback: PlainMessage },
)
