import type { Motif } from './motif.ts'
import { bars, books, circles, hills, panel, pillars } from './scenes.ts'
import { calendar, figures, manuscript, sheets, skyline, windows } from './squares.ts'

/** Motifs of covers. Their order is kept for ever: an unknown column finds its own by number. */
export const motifs = {
  calendar,
  pillars,
  figures,
  manuscript,
  panel,
  hills,
  bars,
  circles,
  windows,
  skyline,
  sheets,
  books,
} as const satisfies Record<string, Motif>
export type MotifName = keyof typeof motifs

/** Years and lines of writing run from left to right, so these are never mirrored. */
export const oneWay: readonly MotifName[] = ['bars', 'manuscript', 'sheets']
