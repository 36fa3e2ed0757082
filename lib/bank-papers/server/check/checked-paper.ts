import { and, eq } from 'drizzle-orm'
import { entryOf, scored } from '#lib/bank-papers/server/paper-text.ts'
import type { StoredPaper } from '#lib/bank-papers/server/stored-paper.ts'
import type { BankPaperText } from '#lib/bank-papers/shapes.ts'
import { cities } from '#lib/cities/server/tables.ts'
import { isLivePaper } from '#lib/mocks/server/sit/live-papers.ts'
import { mocks } from '#lib/mocks/server/tables.ts'
import { type Paper, paper } from '#lib/papers/server/paper-of-file.ts'
import { originFaults, totalFaults } from '#lib/papers/server/paper-rules.ts'
import { partsOf } from '#lib/papers/server/write-papers.ts'
import { day } from '#lib/platform/content/pipeline/fields.ts'
import { realDate } from '#lib/platform/content/pipeline/relative-days.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { fieldFault } from '#lib/platform/errors/field-faults.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
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
  const isLive = stored !== null && (await isLivePaper(db, stored.id))
  const faults = [
    ...(error?.issues ?? []).map(({ path, message }) => ({
      ...{ field: path.join('.'), reason: message },
    })),
    ...[
      ...originFaults(entry),
      ...examFaults(entry),
      ...dayFaults(entry),
      ...(data ? totalFaults(data) : []),
    ].map(([field, reason]) => ({ field, reason })),
    ...(await regionFaults(db, entry.region)),
    ...(isLive ? heldFaults(entry, stored) : await shownFaults(db, { ...entry, id })),
    ...(await questionFaults(db, { ...entry, id, isLive }, stored)),
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

const FIRST_DAY = '2000-01-01'

/** Asks for a day of the calendar: the desk counts none from the day of an import, as files may. A day that there is not the schema refuses. */
function dayFaults({ origin, year, examDate }: Entry): [field: string, reason: string][] {
  if (origin !== '真题' || examDate === null) return []
  if (realDate(examDate) !== examDate) return [['examDate', '请写日期，如 2026-03-01']]
  if (!day().safeParse(examDate).success) return []
  if (examDate < FIRST_DAY || examDate > shanghaiToday())
    return [['examDate', `应在 ${FIRST_DAY} 与今天之间`]]
  // The exam of a year may be held at the end of the one before.
  const held = Number(examDate.slice(0, 4))
  if (year !== null && held !== year && held !== year - 1)
    return [['examDate', `与考试年份 ${year} 不符`]]
  return []
}

async function regionFaults(db: Db, region: string | null): Promise<QuestionFault[]> {
  if (region === null || (await db.$count(cities, eq(cities.dir, region))) > 0) return []
  return [{ field: 'region', reason: `没有城市 ${region}` }]
}

/** While a mock exam is to be sat on a paper, who enters late gets the same one. What is held for another paper alone may lose the question that they share. */
function heldFaults({ sections }: Entry, stored: StoredPaper | null): QuestionFault[] {
  if (stored === null || isSame(partsOf(scored(sections)), partsOf(scored(stored.text.sections))))
    return []
  return [{ field: 'sections', reason: '这份试卷正用于模考，公布成绩前题目、分值和大题不能改' }]
}

/** After its mock exam a paper is shown, and stays so (`withholdPapers`): its questions are known. */
async function shownFaults(db: Db, { id, isShown }: Entry): Promise<QuestionFault[]> {
  if (isShown || (await db.$count(mocks, isPublishedOn(id))) === 0) return []
  return [{ field: 'isShown', reason: '这份试卷已经用于模考，题目已公开，不能再留作模考' }]
}

const isPublishedOn = (id: number) => and(eq(mocks.paperId, id), eq(mocks.status, 'published'))
