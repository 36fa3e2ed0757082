import type { PositionItem } from '#lib/exams/positions.ts'
import type { Judgement, Verdict } from './judge.ts'

export type FoundPosition = PositionItem & Judgement

/** One page of judged positions. */
export type FoundPositions = {
  /** Exam of these positions. */
  exam: { id: number; title: string } | null
  city: { id: number; name: string } | null
  year: number | null
  /** How many positions have each verdict, whichever are shown. */
  counts: Record<Verdict, number>
  /** How many fields a position lacks at most whose verdict is `ask`. */
  mostMissing: number
  items: FoundPosition[]
  page: number
  pageSize: number
  total: number
  /** Names of the catalogue near a typed major that it does not have; null when it has it or none was typed. */
  nearMajors: string[] | null
}
