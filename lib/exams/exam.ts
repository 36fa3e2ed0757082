import type { CalendarEntry, CalendarExam } from './calendar.ts'
import type { OfficialSite, OfficialSiteUse } from './official-sites.ts'

/** One exam as its page shows it: all entries, and the official sites of its place. */
export type ExamDetail = CalendarExam & {
  /** The official announcement; '' while it is not known. */
  link: string
  officialSites: (Pick<OfficialSite, 'id' | 'name' | 'link'> & Record<OfficialSiteUse, boolean>)[]
}

/** The part of an entry that a count of days needs. */
export type ExamDay = Pick<CalendarEntry, 'what' | 'name' | 'from' | 'until'>

export type EntryState = 'past' | 'now' | 'coming'

/** Where an entry stands on a day of Shanghai; its last day still counts. */
export function stateOn(
  { from, until }: Pick<CalendarEntry, 'from' | 'until'>,
  today: string,
): EntryState {
  return until < today ? 'past' : from > today ? 'coming' : 'now'
}

/** Where an exam stands on a day: what is over, what is on, what comes; each in the order of their days. */
export type ExamStages = { past: CalendarEntry[]; now: CalendarEntry[]; coming: CalendarEntry[] }

/** The entries of an exam by where they stand on a day of Shanghai. */
export function stagesOn(entries: readonly CalendarEntry[], today: string): ExamStages {
  const of = (state: EntryState) => entries.filter((entry) => stateOn(entry, today) === state)
  return { past: of('past'), now: of('now'), coming: of('coming') }
}

/** Goal of a candidate's countdown: the day, what it is, and where the days before it begin (null: with today). */
export type NextDay = { name: string; day: string; since: string | null }

/**
 * The end of a registration that is open, else the day it opens, else the written day, else the next thing that begins or, last,
 * ends. Null when everything is over.
 */
export function nextDay(entries: readonly ExamDay[], today: string): NextDay | null {
  const registration = entries.find(({ what, until }) => what === 'registration' && until >= today)
  if (registration) {
    const { name, from, until } = registration
    return from > today
      ? { name: `${name}开始`, day: from, since: null }
      : { name: `${name}截止`, day: until, since: from }
  }
  const written = entries.find(({ what, from }) => what === 'written' && from >= today)
  if (written) return { name: written.name, day: written.from, since: null }
  const coming = entries.find(({ from }) => from >= today)
  if (coming) {
    const { name, from, until } = coming
    return { name: from === until ? name : `${name}开始`, day: from, since: null }
  }
  const last = entries.find(({ until }) => until >= today)
  return last ? { name: `${last.name}结束`, day: last.until, since: last.from } : null
}

/** Phase of an exam on a day, which decides its first button. */
export type ExamPhase =
  | 'cancelled'
  | 'before'
  | 'registering'
  | 'ticket'
  | 'score'
  | 'waiting'
  | 'over'

/** Where an exam stands for who wants to do something; 打印准考证 and 成绩 are known by the names of their stages. */
export function phaseOn({ cancelled, entries }: CalendarExam, today: string): ExamPhase {
  if (cancelled) return 'cancelled'
  const { now, coming } = stagesOn(entries, today)
  if (now.some(({ what }) => what === 'registration')) return 'registering'
  if (now.some(({ name }) => name.includes('准考证'))) return 'ticket'
  if (coming.some(({ what }) => what === 'registration')) return 'before'
  const isOut = entries.some(({ name, from }) => name.includes('成绩') && from <= today)
  if (isOut && now.length + coming.length > 0) return 'score'
  return now.length + coming.length > 0 ? 'waiting' : 'over'
}
