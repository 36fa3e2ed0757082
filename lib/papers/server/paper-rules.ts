import { roundMarks } from '#lib/questions/policies/policies.ts'
import type { Paper } from './paper-of-file.ts'

type PaperFault = [field: string, reason: string]

/** Demands of a 真题 what is claimed of an exam, and refuses it of anything else; each fault with its field. */
export function originFaults({
  origin,
  year,
  region,
  source,
  examDate,
}: Pick<Paper, 'origin' | 'year' | 'region' | 'source' | 'examDate'>): PaperFault[] {
  if (origin === '真题') return year === null ? [['year', '真题要写明考试年份']] : []
  const said = { year, region, source: source || null, examDate }
  return Object.entries(said).flatMap(([field, value]): PaperFault[] =>
    value === null
      ? []
      : [[field, '模拟卷不写考试的年份、地区、来源和日期；是某次考试的试题，origin 写“真题”']],
  )
}

/** Adds up the scores of all questions, in marks of 2 decimals. */
export const fullOf = (sections: readonly { questions: readonly { score: number }[] }[]): number =>
  roundMarks(
    sections.reduce(
      (sum, { questions }) => sum + questions.reduce((own, { score }) => own + score, 0),
      0,
    ),
  )

/** Refuses a published paper whose questions do not add up to the total that was said; while it is written they need not. */
export function totalFaults({
  total,
  isPublished,
  sections,
}: Pick<Paper, 'total' | 'isPublished' | 'sections'>): PaperFault[] {
  const full = fullOf(sections)
  if (!isPublished || total === null || full === total) return []
  return [['total', `各题分值合计 ${full} 分，与满分 ${total} 分不符`]]
}
