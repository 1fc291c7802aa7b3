/**
 * Languages, themes, widths and versions in which one behavior is tested. `npm test` runs the first variant, and
 * `npm run test:rest` the others, of each file that imports this.
 */
import process from 'node:process'
import { test } from 'vitest'

/** Whether the other variants run. What has no variants is skipped then. */
export const isRest = process.env['VARIANTS'] === 'rest'

/** The first variant in `npm test`, the others in `npm run test:rest`. */
export const variants = <Variant>(first: Variant, ...others: Variant[]): Variant[] => (isRest ? others : [first])

/** Declares a test without variants. */
export const once: ReturnType<typeof test.skipIf> = test.skipIf(isRest)
