/** The style sheet: one file with everything that it imports, which holds beside the styles of an app. */
import { build } from 'esbuild'
import postcss, { type Rule } from 'postcss'

/** Returns a style sheet with everything that it imports. */
export async function bundleStyles(file: string, { minify = false } = {}): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    minify,
    logLevel: 'error',
    target: minify ? 'es2022' : 'esnext',
  })
  return outputFiles.map(({ text }) => text).join('')
}

/**
 * Adds the specificity of three classes: an app's rules for elements, such as `a:link` and
 * `input:not([type='checkbox']):focus`, have less. No element has the three. An element with a class of `classNames` has the
 * first, and stays with the specificity of one class.
 */
const FLOOR = ':not(.lk-restyled, .lk1.lk2.lk3)'

/** Matches our elements, and not those that an app has put between them. */
const OWN = `:where(:not([class]), [class*='lk-']):not(:where(.lk [class]:not([class*='lk-'], .lk) *))`

/**
 * Raises the specificity of our rules. Variables on `.lk` keep theirs, so that `.lk { --lk-primary: … }` of an app works.
 * Rules keep their specificity, too, for elements of the
 * app and those that it gives a class.
 */
export function withFloor(css: string): string {
  const root = postcss.parse(css)
  root.walkRules((rule) => {
    if (isKeyframe(rule) || onlySetsVariables(rule)) return
    rule.selectors = rule.selectors.flatMap((selector) => {
      if (/\[class\*='?lk-/.test(selector)) return [append(selector, FLOOR)]
      if (/\.lk-/.test(selector.replaceAll(/:has\([^)]*\)/g, ''))) return [selector, append(selector, FLOOR)]
      return selector.startsWith('.lk ') ? [selector, append(selector, OWN + FLOOR)] : [selector]
    })
  })
  return root.toString()
}

const isKeyframe = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && 'name' in parent && parent.name === 'keyframes'

const onlySetsVariables = (rule: Rule): boolean =>
  rule.every((node) => node.type !== 'decl' || node.prop.startsWith('--'))

/** Appends to a selector, before its pseudo-element. */
function append(selector: string, addition: string): string {
  const [pseudoElement = ''] = /::[\w-]+(\(.*\))?$/.exec(selector) ?? []
  return `${selector.slice(0, selector.length - pseudoElement.length)}${addition}${pseudoElement}`
}
