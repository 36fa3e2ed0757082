import type { City } from '#lib/cities/shapes.ts'

/** What an official portal can serve. */
export type PortalUse = 'signUp' | 'ticket' | 'score'

/** One official portal of exams. */
export type Portal = {
  id: number
  name: string
  link: string
  note: string
  /** The day, such as 2026-03-01, on which the link was last opened. */
  checkedOn: string
}

/** The portals of one use: those of the whole country, then the provinces by region. */
export type PortalMap = {
  national: Portal[]
  regions: { name: string; places: { city: City; portals: Portal[] }[] }[]
  /** Provinces without a portal of the use. */
  missing: City[]
}

/** A stretch of days in which candidates can do something, such as print their tickets. */
export type DueStage = {
  id: number
  name: string
  /** The exam. */
  examId: number
  title: string
  /** A name of lib/exams/kinds.ts. */
  kind: string
  city: { id: number; name: string } | null
  /** First and last day. */
  startsOn: string
  endsOn: string
  note: string
  state: 'upcoming' | 'open'
}

/** What a province's site says of its exams beside their windows. */
export type ProvinceFacts = {
  /** Its official portals with what each serves. */
  portals: (Pick<Portal, 'id' | 'name' | 'link' | 'note'> & Record<PortalUse, boolean>)[]
  /** Of the newest year; null without any. */
  positions: { year: number; count: number } | null
  /** Those with score lines, the oldest first. */
  scoreYears: number[]
}
