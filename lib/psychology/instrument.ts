/** A dimension or one of its facets, by a key such as `N` or `N1`. */
export type Facet = {
  key: string
  name: string
  /** Its meaning in a sentence. */
  about: string
}

/** Something that an instrument measures; `low`, `middle` and `high` say what a score beside the norm group means. */
export type Dimension = Facet & { low: string; middle: string; high: string; facets: Facet[] }

export type Item = {
  /** From 1 without gaps, in the order in which they are asked. */
  no: number
  text: string
  dimension: string
  /** Null where the dimension has none. */
  facet: string | null
  /** Agreeing speaks for a low score. */
  reversed: boolean
}

/** Mean and standard deviation of a group's raw scores of one dimension or facet. */
type Norm = { key: string; mean: number; sd: number }

export type NormGroup = {
  key: string
  name: string
  /** One for every dimension and facet. */
  scores: Norm[]
}

/** The sample that scores are set beside, and the source in which it was read. */
export type Norms = { name: string; note: string; source: string; groups: NormGroup[] }

/** A questionnaire that is free to use. */
export type Instrument = {
  id: number
  title: string
  intro: string
  minutes: number
  source: string
  licence: string
  /** Names of the answers, the first for 1. */
  scale: string[]
  dimensions: Dimension[]
  items: Item[]
  /** Null: raw scores alone. */
  norms: Norms | null
}
