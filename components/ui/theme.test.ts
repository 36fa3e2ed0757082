import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { appColors, themeColors } from './theme.ts'

const css = readFileSync(join(process.cwd(), 'components/ui/tokens.css'), 'utf8')
const light = valuesOf(':root')
const chosen = valuesOf(':root[data-theme="dark"]')
const dark = { ...light, ...chosen }

/** The first block of a selector, as names and values. */
function valuesOf(selector: string): Record<string, string> {
  const lines = css.split('\n')
  const block = lines.slice(lines.findIndex((line) => line.trim() === `${selector} {`) + 1)
  const end = block.findIndex((line) => line.trim() === '}')
  const declarations = block
    .slice(0, end)
    .join('\n')
    .matchAll(/([\w-]+):\s*([^;]+);/g)
  return Object.fromEntries(
    [...declarations].map(([, name = '', value = '']) => [
      name.replace(/^--/, ''),
      value.replaceAll(/\s+/g, ' ').trim(),
    ]),
  )
}

test('the theme copies its values from the sheet of tokens', () => {
  expect(themeColors).toEqual({ light: light.surface, dark: dark.surface })
  expect(appColors).toEqual({ ground: light.paper, sign: light.brand })
})

test('the dark theme is the same whether the visitor or the system chose it', () => {
  expect(chosen['color-scheme']).toBe('dark')
  expect(valuesOf(':root:not([data-theme="light"])')).toEqual(chosen)
  expect(css).toContain('@media screen and (prefers-color-scheme: dark) {')
})

test('every colour but those of one kind in both themes has a dark counterpart', () => {
  const isColour = (value: string) => /^#|rgb/.test(value)
  const night = ['night-line', 'night-ink', 'night-muted', 'on-dusk', 'on-dusk-muted', 'gold']
  const both = [...night, 'house', 'window', 'pen', 'white', 'wechat', 'alipay']
  const named = Object.keys(light).filter((name) => isColour(light[name] ?? ''))
  const own = Object.keys(chosen)
  expect(named.filter((name) => !own.includes(name)).sort()).toEqual(both.sort())
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

const themes = { light, dark }
type Theme = keyof typeof themes

const expectContrast = (theme: Theme, ink: string, ground: string, least: number) => {
  const { [ink]: one = '', [ground]: other = '' } = themes[theme]
  expect(contrast(one, other)).toBeGreaterThanOrEqual(least)
}

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  test.each([
    ['ink', 'paper'],
    ['ink', 'surface'],
    ['ink', 'sunk'],
    ['muted', 'paper'],
    ['muted', 'surface'],
    ['muted', 'sunk'],
    ['brand', 'paper'],
    ['brand', 'surface'],
    ['brand', 'sunk'],
    ['brand', 'brand-soft'],
    // Today's filled buttons, whose words have the colour of the ground.
    ['surface', 'brand'],
    ['surface', 'brand-strong'],
    ['on-fill', 'fill'],
    ['on-fill', 'fill-strong'],
    ['hot', 'surface'],
    ['hot', 'sunk'],
    ['hot', 'hot-soft'],
    ['good', 'surface'],
    ['good', 'sunk'],
    ['good', 'good-soft'],
    ['lamp', 'dusk'],
    ['on-dusk', 'dusk-raised'],
    ['on-dusk-muted', 'dusk-raised'],
    ['gold', 'night'],
    ['gold', 'night-raised'],
    ['night-ink', 'night-raised'],
    ['night-muted', 'night-raised'],
    ['gold-ink', 'surface'],
    ['gold-ink', 'gold-soft'],
  ])('%s on %s is readable (at least 4.5 : 1)', (ink, ground) => {
    expectContrast(theme, ink, ground, 4.5)
  })

  test.each(['surface', 'paper'])('the edge of a control is seen on %s (3 : 1)', (ground) => {
    expectContrast(theme, 'edge', ground, 3)
  })
})
