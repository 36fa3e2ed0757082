import { eq } from 'drizzle-orm'
import { entryOf, scored } from '#lib/bank-papers/server/paper-text.ts'
import type { StoredPaper } from '#lib/bank-papers/server/stored-paper.ts'
import type { BankPaperText } from '#lib/bank-papers/shapes.ts'
import { cities } from '#lib/cities/server/tables.ts'
import { type Paper, paper } from '#lib/papers/server/paper-of-file.ts'
import { originFaults, totalFaults } from '#lib/papers/server/paper-rules.ts'
import { partsOf } from '#lib/papers/server/write-papers.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { fieldFault } from '#lib/platform/errors/field-faults.ts'
import type { QuestionFault } from '#lib/questions/full-shapes.ts'
import { isSame } from '#lib/staff/server/is-same.ts'
import { questionFaults } from './question-faults.ts'

type Place = {
  /** Number of the paper; 0 while it has none. */
  id: number
  isPublished: boolean
  /** Paper that the text changes. */
  stored: StoredPaper | null
}

/** Stands for the number of a paper that is not there yet. */
const NO_NUMBER = 1

/** Makes the entry of papers.json of what was written and finds its faults, by the rules of an import and what the desk asks beside them; `full` is undefined while it has any. */
export async function checkedPaper(
  db: Db,
  text: BankPaperText,
  { id, isPublished, stored }: Place,
): Promise<{ full: Paper | undefined; faults: QuestionFault[] }> {
  const entry = entryOf(text, { id: id || NO_NUMBER, isPublished })
  const { data, error } = paper.safeParse(entry, { error: fieldFault })
  const faults = [
    ...(error?.issues ?? []).map(({ path, message }) => ({
      ...{ field: path.join('.'), reason: message },
    })),
    ...[...originFaults(entry), ...examFaults(entry), ...(data ? totalFaults(data) : [])].map(
      ([field, reason]) => ({ field, reason }),
    ),
    ...(await regionFaults(db, entry.region)),
    ...heldFaults(entry, stored),
    ...(await questionFaults(db, { ...entry, id }, stored)),
  ]
  return { full: faults.length === 0 ? data : undefined, faults }
}

/** The same of a text without faults. Throws invalid_input with the fields. */
export async function faultlessPaper(...args: Parameters<typeof checkedPaper>): Promise<Paper> {
  const { full, faults } = await checkedPaper(...args)
  if (!full) throw new AppError('invalid_input', { fields: faults })
  return full
}

type Entry = ReturnType<typeof entryOf>

/** Asks of a 真题 more than its year, which is all that files of before have. */
const examFaults = ({ origin, source, examDate }: Entry): [field: string, reason: string][] =>
  origin === '真题'
    ? [
        ...(source === '' ? [['source', '真题要写明试题来源'] as [string, string]] : []),
        ...(examDate === null ? [['examDate', '真题要写明考试日期'] as [string, string]] : []),
      ]
    : []

async function regionFaults(db: Db, region: string | null): Promise<QuestionFault[]> {
  if (region === null || (await db.$count(cities, eq(cities.dir, region))) > 0) return []
  return [{ field: 'region', reason: `没有城市 ${region}` }]
}

/** While a mock exam is to be sat on a paper, who enters late gets the same one. A draft is sat by nobody, and may lose the question for which it is held. */
function heldFaults({ sections }: Entry, stored: StoredPaper | null): QuestionFault[] {
  if (!stored?.isHeld || !stored.isPublished) return []
  if (isSame(partsOf(scored(sections)), partsOf(scored(stored.text.sections)))) return []
  return [{ field: 'sections', reason: '这份试卷正用于模考，公布成绩前题目、分值和大题不能改' }]
}
