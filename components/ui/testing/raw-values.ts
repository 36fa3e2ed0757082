export type RawValue = { line: number; text: string }

const UNIT = String.raw`(?:px|rem|pt|ch|v[wh]|cq[wi])\b`
const LENGTH = new RegExp(String.raw`(?<![\w-])-?\d*\.?\d+${UNIT}`, 'g')
const SIZED = /^(?:font|font-size|(?:row-|column-)?gap|(?:scroll-)?(?:padding|margin)(?:-.*)?)$/
const COLOUR =
  /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(|(?<![\w-])(?:white|black|red|green|blue|gr[ae]y|silver|gold|orange|yellow|navy|teal|purple|pink|brown)(?![\w-])/gi
const PAPER = /@(?:page|media print)\b[^{]*\{(?:[^{}]|\{[^{}]*\})*\}/g

/**
 * Finds what a sheet writes out although components/ui/tokens.css or media.css has a name for it: lengths of type and
 * of spaces (px and the like; 0, percent, em and the 1px of a hairline are free), colours, widths of a screen. Paper
 * has measures and inks of its own: @page and @media print are left out.
 */
export function rawValues(css: string): RawValue[] {
  const words = blank(blank(css, /\/\*[\s\S]*?\*\//g), /"[^"\n]*"|'[^'\n]*'|url\([^)]*\)/g)
  const text = blank(words, PAPER)
  const found = [...text.matchAll(/@media([^{]*)\{|([\w-]+)\s*:\s*([^;{}]+)[;}]/g)].flatMap(
    ({ index, 0: whole, 1: query, 2: property = '', 3: value = '' }) => {
      const raw = query === undefined ? rawPartsOf(property, value) : [...query.matchAll(LENGTH)]
      const line = text.slice(0, index).split('\n').length
      return raw.map(() => ({ line, text: whole.replaceAll(/\s+/g, ' ') }))
    },
  )
  return found
}

function rawPartsOf(property: string, value: string): RegExpMatchArray[] {
  const lengths = SIZED.test(property) ? [...value.matchAll(LENGTH)] : []
  const colours = [...value.matchAll(COLOUR)]
  return [...lengths.filter(([length]) => !/^-?1px$/.test(length)), ...colours]
}

/** Spaces in place of what a pattern finds, so that lines keep their numbers. */
function blank(css: string, pattern: RegExp): string {
  return css.replaceAll(pattern, (part) => part.replaceAll(/[^\n]/g, ' '))
}
