/** Icons: names and logos of OAuth providers from simple-icons, and interface icons from lucide, all as SVG path data. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { capitalize, type Document } from '../../../src/codegen/document.ts'
import { file } from '../../../src/codegen/emit/file.ts'

interface Brand {
  name: string
  /** SVG path data in a box of 24 by 24. */
  path?: string
}

/** Providers that simple-icons doesn't have. Microsoft's logo is four squares; LinkedIn doesn't allow its own. */
const OTHER_BRANDS: Readonly<Record<string, Brand>> = {
  microsoft: {
    name: 'Microsoft',
    path: 'M1 1h10.5v10.5H1zM12.5 1H23v10.5H12.5zM1 12.5h10.5V23H1zM12.5 12.5H23V23H12.5z',
  },
  linkedin: { name: 'LinkedIn' },
}

/** Interface icons: our name and lucide's. */
const ICONS = {
  accountIcon: 'user-cog',
  backIcon: 'arrow-left',
  bellIcon: 'bell',
  deviceIcon: 'monitor-smartphone',
  keyIcon: 'key-round',
  linkIcon: 'link',
  mailIcon: 'mail',
  moreIcon: 'ellipsis',
  personIcon: 'user',
  shieldIcon: 'shield-check',
  teamIcon: 'users',
}

/** The table of names, a table of logos, a module for each logo, so that apps load only the logos they show, and the icons. */
export function emitIcons(root: string, document: Document): Map<string, string> {
  const ids = (document.components.schemas['ProviderId']?.enum ?? []).map(String)
  const brands = ids.map((id) => [id, brandOf(root, id)] as const)
  const unusual = brands.flatMap(([id, { name }]) => (name === capitalize(id) ? [] : [[id, name]]))
  const drawn = [
    ...brands.filter(([, { path }]) => path),
    ['passkey', { name: 'passkeys', path: iconOf(root, 'fingerprint') }] as const,
  ]
  const fileWithoutImports = (description: string, source: string, body: string[]): string =>
    file(description, source, [], body)
  return new Map([
    [
      'providers.ts',
      fileWithoutImports(
        'Names of OAuth providers that are not the id with a capital first letter.',
        '`openapi/` and simple-icons',
        [
          `export const PROVIDER_NAMES: Readonly<Record<string, string>> = ${JSON.stringify(Object.fromEntries(unusual))}`,
        ],
      ),
    ],
    [
      'logos/index.ts',
      fileWithoutImports(
        'Logos of OAuth providers: SVG path data in a box of 24 by 24, loaded on demand.',
        '`openapi/` and simple-icons',
        [
          'export const PROVIDER_LOGOS: Readonly<Record<string, () => Promise<{ logo: string }>>> = {',
          ...drawn.map(([id]) => `${id}: () => import('./${id}.ts'),`),
          '}',
        ],
      ),
    ],
    ...drawn.map(([id, { name, path }]): [string, string] => [
      `logos/${id}.ts`,
      fileWithoutImports(`The logo of ${name}.`, '`openapi/` and simple-icons', [
        `export const logo = ${JSON.stringify(path)}`,
      ]),
    ]),
    [
      'icons.ts',
      fileWithoutImports(
        'Icons of the pages: SVG path data in a box of 24 by 24, for lines of width 2.',
        '`openapi/` and lucide',
        [
          ...Object.entries(ICONS).map(
            ([name, icon]) => `export const ${name} = ${JSON.stringify(iconOf(root, icon))}`,
          ),
        ],
      ),
    ],
  ])
}

function brandOf(root: string, id: string): Brand {
  const path = join(root, 'node_modules/simple-icons/icons', `${id}.svg`)
  if (existsSync(path)) {
    const [, name = '', d = ''] = /<title>(.*?)<\/title>.*? d="(.*?)"/s.exec(readFileSync(path, 'utf8')) ?? []
    return { name, path: d }
  }
  const brand = OTHER_BRANDS[id]
  if (!brand) throw new Error(`simple-icons has no icon for the provider ${id}. Add its name to OTHER_BRANDS.`)
  return brand
}

const iconOf = (root: string, name: string): string =>
  linesOf(readFileSync(join(root, 'node_modules/lucide-static/icons', `${name}.svg`), 'utf8'))

/** All shapes of an SVG as one path. */
function linesOf(svg: string): string {
  const shapes = [...svg.matchAll(/<(path|circle|rect|line)\s([^>]*?)\/>/g)].map(([, shape, text = '']) => {
    const values = new Map(
      [...text.matchAll(/([\w-]+)="(.*?)"/g)].map(([, name = '', value]) => [name, value] as const),
    )
    const number = (name: string): number => Number(values.get(name) ?? 0)
    // A leading relative move is absolute only at the start of a path.
    if (shape === 'path') return values.get('d')?.replace(/^m/, 'M0 0m') ?? ''
    if (shape === 'line') return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`
    if (shape === 'circle') {
      const r = number('r')
      return `M${number('cx') - r} ${number('cy')}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
    }
    const [r, width, height] = [number('rx'), number('width') - 2 * number('rx'), number('height') - 2 * number('rx')]
    const corner = (x: number, y: number): string => `a${r} ${r} 0 0 1 ${x} ${y}`
    return `M${number('x') + r} ${number('y')}h${width}${corner(r, r)}v${height}${corner(-r, r)}h${-width}${corner(-r, -r)}v${-height}${corner(r, -r)}z`
  })
  return shapes.join('')
}
