import { type ReactNode, useMemo } from 'react'
import { encode } from 'uqr'

export interface QrCodeProps {
  /** What a camera reads. */
  text: string
  /** What a screen reader says. */
  label: string
}

/** A QR code as one path of an SVG, made of elements and not of markup. Dark on light whatever the theme, for cameras. */
export function QrCode({ text, label }: QrCodeProps): ReactNode {
  const { data, size } = useMemo(() => encode(text, { border: 2 }), [text])
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg className="lk-qr" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect className="lk-qr-light" width={size} height={size} />
      <path className="lk-qr-dark" d={path} />
    </svg>
  )
}
