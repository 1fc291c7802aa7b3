/**
 * What follows each command of SVG path data, by its lower-case letter: `x` and `y` are coordinates, `r` is a length or an
 * angle, `f` a flag.
 *
 * @see https://www.w3.org/TR/SVG2/paths.html#PathDataBNF
 */
const COMMANDS: Readonly<Record<string, string>> = {
  m: 'xy',
  l: 'xy',
  h: 'x',
  v: 'y',
  c: 'xyxyxy',
  s: 'xyxy',
  q: 'xyxy',
  t: 'xy',
  a: 'rrrffxy',
  z: '',
}

const FLAG = /[\s,]*([01])/y
const NUMBER = /[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/iy

interface Point {
  x: number
  y: number
}

/**
 * Returns SVG path data with relative commands and one decimal. Each point is rounded where it is, not its distance from the
 * previous one, so that errors don't add up.
 */
export function roundPath(path: string): string {
  let result = ''
  let last = ''
  let exact: Point = { x: 0, y: 0 }
  let rounded: Point = { x: 0, y: 0 }
  let start = { exact, rounded }
  for (const [, letter = '', text = ''] of path.matchAll(/([achlmqstvz])([^achlmqstvz]*)/gi)) {
    const command = letter.toLowerCase()
    const origin = (): Point => (letter === command ? exact : { x: 0, y: 0 })
    if (command === 'z') {
      result += last = 'z'
      ;({ exact, rounded } = start)
    }
    for (const [index, values] of readArguments(command, text).entries()) {
      const from = origin()
      const end = { ...exact }
      const roundedEnd = { ...rounded }
      const numbers = values.map(({ kind, value }) => {
        if (kind === 'r') return round(value)
        if (kind === 'f') return value
        end[kind] = from[kind] + value
        roundedEnd[kind] = round(end[kind])
        return round(roundedEnd[kind] - rounded[kind])
      })
      exact = end
      rounded = roundedEnd
      // Further points of a move are lines.
      const drawn = command === 'm' && index > 0 ? 'l' : command
      if (drawn === 'm') start = { exact, rounded }
      const name = result === '' ? 'M' : drawn
      const isRepeated = drawn === last && drawn !== 'm'
      result += isRepeated ? join(numbers).replace(/^(?!-)/, ' ') : name + join(numbers)
      last = drawn
    }
  }
  return result
}

interface Argument {
  kind: 'x' | 'y' | 'r' | 'f'
  value: number
}

/** Returns the arguments of each repetition of a command. */
function readArguments(command: string, text: string): Argument[][] {
  const kinds = [...(COMMANDS[command] ?? '')] as Argument['kind'][]
  const repetitions: Argument[][] = []
  let at = 0
  while (kinds.length > 0 && text.slice(at).trim() !== '') {
    const values = kinds.map((kind) => {
      const pattern = kind === 'f' ? FLAG : NUMBER
      pattern.lastIndex = at
      const [, value] = pattern.exec(text) ?? []
      if (value === undefined) throw new Error(`Not the arguments of "${command}" in path data: ${text}`)
      at = pattern.lastIndex
      return { kind, value: Number(value) }
    })
    repetitions.push(values)
  }
  return repetitions
}

const round = (value: number): number => Math.round(value * 10) / 10

/** Numbers with as few characters as path data allows between commands. */
const join = (numbers: readonly number[]): string =>
  numbers
    .map((number) => String(number).replace(/^(-?)0\./, '$1.'))
    .join(' ')
    .replaceAll(' -', '-')
