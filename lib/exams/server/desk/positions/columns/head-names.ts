import { columnNamed } from '#lib/exams/desk/position-columns.ts'

/** A name in the head of a table; `part` says of which candidates its column speaks, such as 本科 of 专业要求（本科）, '' for all. */
export type HeadName = { name: string; part: string }

// Nothing is read twice: a sender may fill a cell with brackets that never close.
/** A cell of the head without what surrounds the name. */
export const nameOf = (cell: string): string => cell.replace(/[\s*＊]|[（(][^（()）]*[）)]/g, '')

const LEVELS = '硕士研究生|博士研究生|研究生|硕士|博士|本科|大专|专科'
const levelOfMajors = new RegExp(`^(${LEVELS})生?((?:所学)?专业.*)$`)
const level = new RegExp(`^(${LEVELS})生?[:：]?$`)
const levelWithin = new RegExp(LEVELS)
/** Longest words in brackets that are a part. */
const LONGEST_PART = 12

/** A cell of the head: 本科专业 and 专业（本科） name the same part of the majors. */
function headNameOf(cell: string): HeadName {
  const name = nameOf(cell)
  const [, before = '', rest = ''] = levelOfMajors.exec(name) ?? []
  if (columnNamed(rest) === 'majors') return { name: rest, part: before }
  const [, inside = ''] = /[（(]([^（()）]*)[）)]/.exec(cell) ?? []
  const part = inside.replace(/\s/g, '')
  return { name, part: part.length <= LONGEST_PART && levelWithin.test(part) ? part : '' }
}

/** Names a column by a cell and the name above it: 名称 under 招聘单位 is the unit, 本科 under 专业 a part of the majors. */
export function joinedName(above: HeadName | undefined, cell: string): HeadName {
  const own = headNameOf(cell)
  if (own.name === '') return above ?? own
  if (!above || columnNamed(own.name)) return own
  const [, part] = level.exec(own.name) ?? []
  if (part !== undefined && columnNamed(above.name) === 'majors') return { name: above.name, part }
  if (own.name === '名称' && above.name !== '') return above
  const both = above.name + own.name
  return columnNamed(both) ? { name: both, part: own.part } : own
}
