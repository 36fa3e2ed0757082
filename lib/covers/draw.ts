import { sheetOf } from './inks.ts'
import type { CoverKey } from './key.ts'
import { motifs, oneWay } from './motifs/motifs.ts'
import { rect, seeded, shape } from './paint.ts'

/** A cover as SVG of 320 × 180, under 3 KB, without text. `dark`: with the inks of the dark theme inside. */
export function drawCover(key: CoverKey, { dark = true }: { dark?: boolean } = {}): string {
  const { motif, hue, light, composition, seed, spine } = key
  const drawn = motifs[motif](seeded(seed), composition)
  const isMirrored = composition % 2 === 1 && !oneWay.includes(motif)
  const body = isMirrored ? `<g transform="matrix(-1 0 0 1 320 0)">${drawn}</g>` : drawn
  const back = spine ? rect('c', [0, 0, 12, 180]) + rect('x', [12, 0, 4, 180]) : ''
  const ground = shape('g', 'M0 0h320v180H0z')
  const sheet = sheetOf(hue, light, { dark })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180"><style>${sheet}</style>${ground}${body}${back}</svg>`
}
