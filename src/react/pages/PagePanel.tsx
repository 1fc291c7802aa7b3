import type { ReactNode } from 'react'
import { Brand } from '../ui/Brand.tsx'
import { Panel, type PanelProps } from '../ui/Panel.tsx'

/** The card of a handler page, with the app's logo and name above its icon and title. */
export function PagePanel({ icon, ...rest }: PanelProps): ReactNode {
  return (
    <Panel
      {...rest}
      icon={
        <>
          <Brand />
          <span className="lk-contents">{icon}</span>
        </>
      }
    />
  )
}
