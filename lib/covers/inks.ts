/** Four tones of a hue, from deep to pale. */
type Tones = readonly [deep: string, mid: string, soft: string, pale: string]

export const hues = {
  indigo: ['#1c2a70', '#4459bf', '#a8b6ee', '#e8ecfa'],
  ink: ['#16374a', '#34708f', '#9cc3d6', '#e3eff4'],
  violet: ['#35256d', '#6a54bd', '#bcaeec', '#eeeafa'],
  brick: ['#662015', '#b9553b', '#ebb3a0', '#fbebe5'],
  teal: ['#0c4644', '#2a837c', '#97d1c8', '#e2f3f0'],
  crimson: ['#701827', '#b93647', '#eea8af', '#fce9eb'],
  ochre: ['#573d0c', '#ad7c22', '#ebcf93', '#f9f1dd'],
  moss: ['#27431a', '#5f873a', '#bcd49d', '#ecf4e3'],
  plum: ['#42204a', '#8a5394', '#d8b4dc', '#f5ebf6'],
} as const satisfies Record<string, Tones>
export type Hue = keyof typeof hues

/** By day on paper, at dusk, at night. */
export const lights = ['paper', 'dusk', 'night'] as const
export type Light = (typeof lights)[number]

type Inks = readonly [g: string, a: string, b: string, c: string]
const black = '#0d0f18'

/** The rules of a cover's style element; with `dark` also those of the dark theme, where the ground sinks and the inks follow. */
export function sheetOf(hue: Hue, light: Light, { dark }: { dark: boolean }): string {
  const [deep, mid, soft, pale] = hues[hue]
  const day: Record<Light, Inks> = {
    paper: [pale, soft, mid, deep],
    dusk: [mid, deep, soft, pale],
    night: [deep, mid, soft, pale],
  }
  const sunk: Record<Light, Inks> = {
    paper: [mix(deep, black, 0.35), mix(mid, black, 0.45), mid, soft],
    dusk: [mix(mid, black, 0.5), mix(deep, black, 0.4), mid, soft],
    night: [mix(deep, black, 0.5), mix(mid, black, 0.4), mix(soft, black, 0.35), soft],
  }
  const [lamp, dim] = light === 'paper' ? ['#d8502f', '#d8664a'] : ['#f0c465', '#d9ad55']
  const rules = rulesOf(day[light], lamp, 'fill:none;stroke-width:3;')
  return dark
    ? `${rules}@media(prefers-color-scheme:dark){${rulesOf(sunk[light], dim, '')}}`
    : rules
}

const rulesOf = ([g, a, b, c]: Inks, x: string, line: string) =>
  `.g{fill:${g}}.a{fill:${a}}.b{fill:${b}}.c{fill:${c}}.x{fill:${x}}.k{${line}stroke:${c}}`

/** `share` of `other` in `one`. */
function mix(one: string, other: string, share: number): string {
  const part = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) =>
    Math.round(part(one, at) * (1 - share) + part(other, at) * share)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${mixed.join('')}`
}
