import { breakTitle } from './break-title.ts'
import { coverOf } from './cover-of.ts'
import { drawCover } from './draw.ts'
import type { Share } from './share.ts'

export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630

const sans =
  'PingFang SC,HarmonyOS Sans SC,Microsoft YaHei,Noto Sans SC,Noto Sans CJK SC,sans-serif'
const serif = 'Songti SC,Noto Serif SC,Source Han Serif SC,Noto Serif CJK SC,serif'

/**
 * The share picture of a page, in the colours of the day: its title on paper and its cover beside it; without `words`
 * the cover alone.
 */
export function shareSvg(share: Share, { words }: { words: boolean }): string {
  const cover = (box: string) =>
    drawCover(coverOf(share.cover), { dark: false }).replace(
      '<svg ',
      `<svg ${box} preserveAspectRatio="xMidYMid slice" `,
    )
  const drawn = words
    ? cover('x="608" width="592" height="630"') + paper(share)
    : cover('width="1200" height="630"')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}" viewBox="0 0 ${SHARE_WIDTH} ${SHARE_HEIGHT}">${drawn}</svg>`
}

/** The left half. Colours are those of components/ui/tokens.css by day: paper, lamp, brand, ink, muted. */
function paper({ kicker, title }: Share): string {
  const { lines, size } = breakTitle(title)
  const leading = Math.round(size * 1.375)
  const first = size === 60 ? 224 : 214
  const titleLines = lines.map((line, index) =>
    text(line, { x: 70, y: first + index * leading, size, fill: '#191c27', family: serif }),
  )
  return [
    '<path fill="#f6f4ee" d="M0 0h600v630H0z"/><path fill="#f0c465" d="M600 0h8v630h-8zM72 92h18v18H72z"/>',
    text(kicker, { x: 106, y: 111, size: 28, fill: '#2b3f9e', family: sans }),
    ...titleLines,
    '<rect x="72" y="530" width="44" height="44" rx="9" fill="#2b3f9e"/>',
    text('王', { x: 80.5, y: 562, size: 27, fill: '#fff', family: sans }),
    text('公选王', { x: 132, y: 562, size: 28, fill: '#191c27', family: sans }),
    text('写给下班后读书的人', {
      x: 240,
      y: 561,
      size: 22,
      fill: '#575c6d',
      family: sans,
      weight: 400,
    }),
  ].join('')
}

type Place = { x: number; y: number; size: number; fill: string; family: string; weight?: number }

function text(words: string, { x, y, size, fill, family, weight = 700 }: Place): string {
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<text x="${x}" y="${y}" font-family="${family}" font-size="${size}" font-weight="${weight}" fill="${fill}">${escaped}</text>`
}
