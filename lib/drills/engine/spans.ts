import { barFigure } from '../figures/bars.ts'
import type { Figure } from '../figures/table.ts'
import { drawSeries, printed, type Series } from './materials.ts'
import type { Level } from './options.ts'
import type { Random } from './random.ts'

/** Years of a series between which growth is averaged: `from` is the index of the first, `first` and `last` their values. */
export type Span = Series & { from: number; years: number; first: number; last: number }

/** Draws six years and 2 (level 1), 3 (level 2), or 4 to 5 intervals of them. */
export function drawSpan(
  random: Random,
  level: Level,
  { slow, fast }: { slow: number; fast: number },
): Span | null {
  const series = drawSeries(random, { count: 6, slow, fast })
  if (series === null) return null
  const years = level === 3 ? random.int(4, 5) : level + 1
  const from = random.int(0, 5 - years)
  const [first = 0, last = 0] = [series.values[from], series.values[from + years]]
  return { ...series, from, years, first, last }
}

/** Bars of all years, without rates. */
export const spanFigure = ({ values, indicator, place, year }: Span): Figure =>
  barFigure({
    caption: `${year}—${year + 5}年${place}${indicator.name}`,
    head: ['年份', `${indicator.name}（${indicator.unit}）`],
    rows: values.map((value, at) => [`${year + at}年`, printed(value, indicator)]),
  })
