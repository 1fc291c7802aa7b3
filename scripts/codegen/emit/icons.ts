/** Icons: names and logos of OAuth providers from simple-icons, and interface icons from lucide, all as SVG path data. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { capitalize, type Document } from '../../../src/codegen/document.ts'
import { file, type SourceFile } from '../../../src/codegen/emit/file.ts'
import { roundPath } from './roundPath.ts'

interface Shape {
  /** SVG path data in a box of 24 by 24. */
  path: string
  /** The color of the text if missing. */
  color?: string
}

interface Brand {
  name: string
  shapes: readonly Shape[]
}

/** Logos in the colors that the brand requires, and providers that simple-icons doesn't have. */
const OWN_BRANDS: Readonly<Record<string, Brand>> = {
  // https://developers.google.com/identity/branding-guidelines
  google: {
    name: 'Google',
    shapes: [
      {
        path: 'M22.56 12.25c0-.78-.07-1.53-.2-2.25H12v4.26h5.92c-.26 1.37-1.04 2.53-2.21 3.31v2.77h3.57c2.08-1.92 3.28-4.74 3.28-8.09z',
        color: '#4285f4',
      },
      {
        path: 'M12 23c2.97 0 5.46-.98 7.28-2.66l-3.57-2.77c-.98.66-2.23 1.06-3.71 1.06-2.86 0-5.29-1.93-6.16-4.53H2.18v2.84C3.99 20.53 7.7 23 12 23z',
        color: '#34a853',
      },
      {
        path: 'M5.84 14.09c-.22-.66-.35-1.36-.35-2.09s.13-1.43.35-2.09V7.07H2.18C1.43 8.55 1 10.22 1 12s.43 3.45 1.18 4.93l2.85-2.22.81-.62z',
        color: '#fbbc05',
      },
      {
        path: 'M12 5.38c1.62 0 3.06.56 4.21 1.64l3.15-3.15C17.45 2.09 14.97 1 12 1 7.7 1 3.99 3.47 2.18 7.07l3.66 2.84c.87-2.6 3.3-4.53 6.16-4.53z',
        color: '#ea4335',
      },
    ],
  },
  // https://learn.microsoft.com/entra/identity-platform/howto-add-branding-in-apps
  microsoft: {
    name: 'Microsoft',
    shapes: [
      { path: 'M1 1h10.5v10.5H1z', color: '#f25022' },
      { path: 'M12.5 1H23v10.5H12.5z', color: '#7fba00' },
      { path: 'M1 12.5h10.5V23H1z', color: '#00a4ef' },
      { path: 'M12.5 12.5H23V23H12.5z', color: '#ffb900' },
    ],
  },
  // https://learn.microsoft.com/linkedin/consumer/integrations/self-serve/sign-in-with-linkedin-v2
  linkedin: {
    name: 'LinkedIn',
    shapes: [
      {
        path: 'M3 1h18a2 2 0 0 1 2 2v18a2 2 0 0 1-2 2H3a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2zM4.5 9.2v10.3h3.2V9.2zM6.1 4.2a1.85 1.85 0 1 0 0 3.7 1.85 1.85 0 0 0 0-3.7zM9.8 9.2v10.3H13v-5.1c0-1.4.3-2.7 1.9-2.7s1.7 1.5 1.7 2.8v5h3.2v-5.7c0-2.8-.6-4.9-3.8-4.9-1.6 0-2.6.8-3 1.6h-.1V9.2z',
        color: '#0a66c2',
      },
    ],
  },
}

/** Interface icons: our name and lucide's. */
const ICONS = {
  accountIcon: 'user-cog',
  backIcon: 'arrow-left',
  bellIcon: 'bell',
  checkIcon: 'check',
  chevronIcon: 'chevron-down',
  deviceIcon: 'monitor-smartphone',
  keyIcon: 'key-round',
  linkIcon: 'link',
  mailIcon: 'mail',
  moreIcon: 'ellipsis',
  personIcon: 'user',
  plusIcon: 'plus',
  shieldIcon: 'shield-check',
  signOutIcon: 'log-out',
  teamIcon: 'users',
}

/** The table of names, the logos and the icons. */
export function emitIcons(root: string, document: Document): Map<string, SourceFile> {
  const ids = (document.components.schemas['ProviderId']?.enum ?? []).map(String)
  const brands = ids.map((id) => [id, brandOf(root, id)] as const)
  const unusual = brands.flatMap(([id, { name }]) => (name === capitalize(id) ? [] : [[id, name]]))
  const logos = [
    ...brands.map(([id, { shapes }]) => [id, shapes] as const),
    ['passkey', [{ path: iconOf(root, 'fingerprint') }]] as const,
  ].map(([id, shapes]) => [id, shapes.map((shape) => ({ ...shape, path: roundPath(shape.path) }))])
  const fileWithoutImports = (description: string, source: string, body: string[]): SourceFile =>
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
      'logos.ts',
      fileWithoutImports(
        'Logos of OAuth providers: SVG path data in a box of 24 by 24, and colors other than the text’s.',
        '`openapi/` and simple-icons',
        [
          'export type Logo = readonly { readonly path: string; readonly color?: string }[]',
          `export const PROVIDER_LOGOS: Readonly<Record<string, Logo>> = ${JSON.stringify(Object.fromEntries(logos))}`,
        ],
      ),
    ],
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
  const own = OWN_BRANDS[id]
  if (own) return own
  const file = join(root, 'node_modules/simple-icons/icons', `${id}.svg`)
  if (!existsSync(file)) throw new Error(`simple-icons has no icon for the provider ${id}. Add its name to OWN_BRANDS.`)
  const [, name = '', path = ''] = /<title>(.*?)<\/title>.*? d="(.*?)"/s.exec(readFileSync(file, 'utf8')) ?? []
  return { name, shapes: [{ path }] }
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
