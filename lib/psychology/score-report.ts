import type { Facet, Instrument, Item, NormGroup } from './instrument.ts'

export const bands = ['low', 'middle', 'high'] as const
type Band = (typeof bands)[number]

export type Score = Facet & {
  /** Sum of its items, each 1 to the length of the scale, reversed ones counted from the other end. */
  raw: number
  /** The least and the most that its items can give. */
  least: number
  most: number
  /** 50 is the mean of the norm group, 10 its standard deviation; rounded. Null without a group. */
  t: number | null
  band: Band | null
}
export type DimensionScore = Score & {
  /** The meaning of the band; the dimension's own where there is none. */
  says: string
  facets: Score[]
}

/** Answers by the numbers of their items, each 1 to the length of the scale. */
export type Answers = ReadonlyMap<number, number>

/**
 * Scores the answers to an instrument by dimension and facet, beside a norm group or by raw scores alone. Throws a
 * RangeError where an item has no answer.
 */
export function scoreReport(
  { dimensions, items, scale }: Instrument,
  answers: Answers,
  group: NormGroup | null,
): DimensionScore[] {
  const score = ({ key, name, about }: Facet, own: readonly Item[]): Score => {
    const raw = own.reduce((sum, item) => sum + counted(item, answers, scale.length), 0)
    const t = tOf(
      raw,
      group?.scores.find((norm) => norm.key === key),
    )
    const [least, most] = [own.length, own.length * scale.length]
    return { key, name, about, raw, least, most, t, band: t === null ? null : bandOf(t) }
  }
  return dimensions.map(({ facets, ...dimension }) => {
    const own = items.filter((item) => item.dimension === dimension.key)
    const whole = score(dimension, own)
    return {
      ...whole,
      says: whole.band ? dimension[whole.band] : dimension.about,
      facets: facets.map((facet) =>
        score(
          facet,
          own.filter((item) => item.facet === facet.key),
        ),
      ),
    }
  })
}

function counted({ no, reversed }: Item, answers: Answers, most: number): number {
  const value = answers.get(no)
  if (value === undefined) throw new RangeError(`item ${no} has no answer`)
  return reversed ? most + 1 - value : value
}

function tOf(raw: number, norm: { mean: number; sd: number } | undefined): number | null {
  if (!norm) return null
  return Math.round(50 + (10 * (raw - norm.mean)) / norm.sd)
}

/** Below 45 is low, above 55 high; by the rounded number, so that word and number agree. */
const bandOf = (t: number): Band => (t < 45 ? 'low' : t > 55 ? 'high' : 'middle')
