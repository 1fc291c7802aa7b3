import { useState } from 'react'
import type { Client } from '../core/client/types.ts'
import { readDeviceItem, writeDeviceItem } from '../react/hooks/deviceItem.ts'
import { useBrowserValue } from '../react/hooks/useBrowserValue.ts'

/** Heights are in percent of the window's height. */
export const MIN_HEIGHT_PERCENT = 20
export const MAX_HEIGHT_PERCENT = 90
/** Half of a large window; in a small one, enough for some rows. */
const DEFAULT_PERCENT = 50
const DEFAULT_PIXELS = 480

const ITEM = 'devtools-height'

/** The height of the panel, rounded and within its limits. The browser remembers it, if it may store anything. */
export function useHeight(client: Client): [percent: number, setHeight: (percent: number) => void] {
  const stored = useBrowserValue(() => parseHeight(readDeviceItem(client, ITEM)), null)
  const [chosen, setChosen] = useState<number | null>(null)
  const setHeight = (percent: number): void => {
    const height = Math.round(Math.min(MAX_HEIGHT_PERCENT, Math.max(MIN_HEIGHT_PERCENT, percent)))
    setChosen(height)
    writeDeviceItem(client, ITEM, String(height))
  }
  const fitting = useBrowserValue(toDefaultHeight, DEFAULT_PERCENT)
  return [chosen ?? stored ?? fitting, setHeight]
}

function toDefaultHeight(): number {
  const percent = Math.round((100 * DEFAULT_PIXELS) / window.innerHeight)
  return Math.min(MAX_HEIGHT_PERCENT, Math.max(DEFAULT_PERCENT, percent))
}

/** Returns `null` for a text that is no height within the limits. */
function parseHeight(text: string | null): number | null {
  const height = Number(text)
  return height >= MIN_HEIGHT_PERCENT && height <= MAX_HEIGHT_PERCENT ? height : null
}
