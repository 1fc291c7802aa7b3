import type { ActionFunctionArgs } from 'react-router'
import { proxySession } from '../session.server'

/** Where pages refresh their session. */
export const action = ({ request }: ActionFunctionArgs) => proxySession.refresh(request)
