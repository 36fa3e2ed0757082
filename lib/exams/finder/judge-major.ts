import type { Candidate, Conditions, ConditionTexts } from './conditions.ts'
import type { Education } from './scales.ts'

/** Why one condition is not plainly met; `no`: it is not met, `read`: a human must read it, `ask`: a field is empty. */
export type Finding = { kind: 'no' | 'read' | 'ask'; text: string }

/** The catalogue's level of a diploma. */
const levelOf: Record<Education, string> = { 大专: '3', 本科: '1', 硕士: '2', 博士: '2' }

/**
 * Compares by the catalogue. A name that stands in it several times (法学 of 本科 and of 研究生) is that of the candidate's own
 * education, where it is told. What a position lists for another level alone says nothing about this one, so it is read.
 */
export function judgeMajor(
  { major, education }: Candidate,
  { majorCodes, majors: text }: Conditions & ConditionTexts,
): Finding | null {
  if (majorCodes === null) return text ? { kind: 'read', text } : null
  if (majorCodes.length === 0) return null
  if (major === null) return { kind: 'ask', text: `要求${text}` }
  if (major.codes.length === 0) {
    return { kind: 'read', text: `要求${text}，“${major.name}”不在专业目录里` }
  }
  const own = major.codes.filter((code) => education && code.startsWith(`${levelOf[education]}:`))
  const codes = own.length > 0 ? own : major.codes
  if (codes.some((code) => majorCodes.some((demand) => code.startsWith(demand)))) return null
  const levels = new Set(majorCodes.map(level))
  if (!codes.some((code) => levels.has(level(code)))) {
    return { kind: 'read', text: `要求${text}，没有写明您这一学历层次的专业` }
  }
  return { kind: 'no', text: `要求${text}，您填的是${major.name}` }
}

const level = (code: string) => code.slice(0, 1)
