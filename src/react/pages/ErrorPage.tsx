import type { ReactNode } from 'react'
import { knownErrors } from '../../../generated/catalogue.ts'
import type { KnownErrorCode } from '../../../generated/errors.ts'
import { KnownError } from '../../core/errors.ts'
import { Mark } from '../ui/Panel.tsx'
import { Panel } from '../ui/Panel.tsx'
import { LoadingPanel } from './LoadingPanel.tsx'
import { ErrorMessage } from '../ui/ErrorMessage.tsx'
import { PageLink } from './PageLink.tsx'
import { useAddress } from '../useAddress.ts'
import { usePageText } from '../messages/pages/pageTexts.ts'

const MESSAGE_MAX_LENGTH = 300

/**
 * The service redirects here when a sign-in fails on its side. Anyone can create such a link, so its message is shown
 * only for a known error code, as plain text, truncated; otherwise a generic sentence is shown.
 */
export function ErrorPage(): ReactNode {
  const { t } = usePageText()
  const address = useAddress()
  if (!address) return <LoadingPanel title={t('errorPage.title')} />
  const error = toKnownError(address.searchParams)
  return (
    <Panel
      title={t('errorPage.title')}
      description={error ? undefined : t('errorPage.generic')}
      mark={<Mark kind="error" />}
    >
      <ErrorMessage error={error} />
      <PageLink page="signIn" className="lk-button lk-button-primary">
        {t('errorPage.signIn')}
      </PageLink>
      <PageLink page="home" className="lk-button lk-button-plain">
        {t('common.home')}
      </PageLink>
    </Panel>
  )
}

/** Reads the error from query parameters (`errorCode`, `message`, `details` as JSON); `null` for an unknown code. */
export function toKnownError(parameters: URLSearchParams): KnownError | null {
  const code = parameters.get('errorCode') ?? ''
  if (!Object.hasOwn(knownErrors, code)) return null
  const message = (parameters.get('message') ?? '').slice(0, MESSAGE_MAX_LENGTH)
  const { status } = knownErrors[code as KnownErrorCode]
  return new KnownError(code as KnownErrorCode, message, status, toDetails(parameters.get('details')) as never)
}

function toDetails(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
}
