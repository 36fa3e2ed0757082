import type { Education, NoDemand, Party, PartyDemand, Rank } from './scales.ts'

/**
 * Demands of a position, as fields. Null is a condition that nobody has entered: what the table says of it must be
 * read. 不限, 0 and an empty list are conditions that it does not have.
 */
export type Conditions = {
  /** Entries of the catalogue of majors, `1:0301` being 法学类 of 本科 (level, then the beginning of the code). */
  majorCodes: readonly string[] | null
  minEducation: Education | NoDemand | null
  minRank: Rank | NoDemand | null
  /** Null: no upper end. */
  maxRank: Rank | null
  /** 公务员工作年限 and 基层工作经历, in whole years. */
  minServiceYears: number | null
  minGrassrootsYears: number | null
  party: PartyDemand | NoDemand | null
  /** Text that stands in none of the fields and must be read, such as 年龄三十五周岁以下; empty: nothing more. */
  further: string | null
}

/** The same as the table of positions words it. */
export type ConditionTexts = { education: string; majors: string; conditions: string }

/** Fields of a candidate; null is an empty one. */
export type Candidate = {
  major: CandidateMajor | null
  education: Education | null
  rank: Rank | null
  serviceYears: number | null
  grassrootsYears: number | null
  party: Party | null
}

/** A major as it was typed, and its entries of the catalogue as `1:030101K`; none for a name that is not in it. */
type CandidateMajor = { name: string; codes: readonly string[] }
