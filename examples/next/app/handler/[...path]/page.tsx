/** All handler pages. */
import { Handler } from './Handler'

export default async function HandlerPage({ params }: { params: Promise<{ path: string[] }> }) {
  return <Handler path={(await params).path} />
}
