import type { Candidate } from './conditions.ts'
import { type Verdict, verdicts } from './judge.ts'
import { ownFields } from './own-fields.ts'
import { educations, parties, ranks } from './scales.ts'

/**
 * Fields of the finder's form, as its address says them. `education`, `rank` and `party` are places of their lists,
 * from 1.
 */
export type Asked = {
  examId: number | null
  cityId: number | null
  /** As it was typed, 40 characters at most. */
  major: string
  education: number | null
  rank: number | null
  service: number | null
  grassroots: number | null
  party: number | null
  /** A unit, a title or a code to look up, as it was typed; LONGEST_CALL characters at most. */
  q: string
  verdict: Verdict | null
  page: number
}

/** Unit and title with a blank between. */
export const LONGEST_CALL = 121

type Query = Record<string, string | string[] | undefined>

/** Reads an address; what nobody offered is an empty field, so that every address has an answer. */
export function readAsked(query: Query): Asked {
  const text = (name: string) => [query[name]].flat()[0]?.trim() ?? ''
  const number = (name: string, least: number, most: number) => {
    const value = text(name)
    if (!/^\d{1,10}$/.test(value)) return null
    return Number(value) >= least && Number(value) <= most ? Number(value) : null
  }
  const id = (name: string) => number(name, 1, 2_147_483_647)
  return {
    examId: id('examId'),
    cityId: id('cityId'),
    major: [...text('major').normalize('NFKC')].slice(0, 40).join(''),
    education: number('education', 1, educations.length),
    rank: number('rank', 1, ranks.length),
    service: number('service', 0, 50),
    grassroots: number('grassroots', 0, 50),
    party: number('party', 1, parties.length),
    q: [...text('q')].slice(0, LONGEST_CALL).join(''),
    verdict: verdicts.find((one) => one === text('verdict')) ?? null,
    page: number('page', 1, 1000) ?? 1,
  }
}

/** The candidate of an address; `codes` are the entries of the catalogue that the typed major names. */
export function candidateOf(asked: Asked, codes: readonly string[]): Candidate {
  const of = <T>(list: readonly T[], place: number | null) =>
    place === null ? null : (list[place - 1] ?? null)
  return {
    major: asked.major ? { name: asked.major, codes } : null,
    education: of(educations, asked.education),
    rank: of(ranks, asked.rank),
    serviceYears: asked.service,
    grassrootsYears: asked.grassroots,
    party: of(parties, asked.party),
  }
}

/** Whether nothing has been filled in yet. */
export const isBlank = (asked: Asked): boolean =>
  ownFields.every((field) => asked[field] === null || asked[field] === '')
