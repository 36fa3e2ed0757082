import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tokens } from './theme.ts'

const css = readFileSync(join(process.cwd(), 'app/globals.css'), 'utf8')
const root = /:root\s*\{([^}]*)\}/.exec(css)?.[1] ?? ''
const variables = Object.fromEntries(
  [...root.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
    name,
    value.replaceAll(/\s+/g, ' ').trim(),
  ]),
)

test('the stylesheet and the theme agree on every token', () => {
  const expected = Object.fromEntries(
    Object.entries(tokens).map(([name, value]) => [
      name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      value,
    ]),
  )
  expect(variables).toEqual(expected)
})

const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test.each([
  ['text', 'surfaceMuted'],
  ['textMuted', 'surface'],
  ['textMuted', 'surfaceMuted'],
  ['primary', 'surface'],
  ['primary', 'primarySoft'],
  ['primary', 'surfaceMuted'],
  ['hot', 'surface'],
  ['hot', 'hotSoft'],
  ['hot', 'surfaceMuted'],
  ['success', 'successSoft'],
  ['gold', 'night'],
  ['gold', 'nightRaised'],
  ['nightText', 'nightRaised'],
  ['nightMuted', 'nightRaised'],
  ['goldStrong', 'surface'],
  ['goldStrong', 'goldSoft'],
] as const)('%s on %s is readable (at least 4.5 : 1)', (ink, paper) => {
  expect(contrast(tokens[ink], tokens[paper])).toBeGreaterThanOrEqual(4.5)
})
