import type { City } from '#lib/cities/shapes.ts'

/** Use of an official site. */
export type OfficialSiteUse = 'signUp' | 'ticket' | 'score'

/** One official site of exams. */
export type OfficialSite = {
  id: number
  name: string
  link: string
  note: string
  /** The day, such as 2026-03-01, on which the link was last opened. */
  checkedOn: string
}

/** The official sites of one use: those of the whole country, then the provinces by region. */
export type OfficialSiteMap = {
  national: OfficialSite[]
  regions: { name: string; places: { city: City; officialSites: OfficialSite[] }[] }[]
  /** Provinces without an official site of the use. */
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

/** Facts of a province's exams, beside their windows. */
export type ProvinceFacts = {
  /** Its official sites with what each serves. */
  officialSites: (Pick<OfficialSite, 'id' | 'name' | 'link' | 'note'> &
    Record<OfficialSiteUse, boolean>)[]
  /** Positions of the newest year; null without any. */
  positions: { year: number; count: number } | null
  /** Years with score lines, the oldest first. */
  scoreYears: number[]
}
