import { createHash } from 'node:crypto'
import { SheetFault } from '#lib/platform/content/sheets/sheet-fault.ts'
import type { ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { storable } from '#lib/platform/text/storable.ts'
import type { staffReadQuestions } from '#lib/question-batches/calls.ts'
import { fileEndings, MOST_QUESTIONS } from '#lib/question-batches/file-kinds.ts'
import type { FoundFault, FoundFile } from '#lib/question-batches/found.ts'
import { catalogueNames } from '#lib/questions/server/content/catalogue-names.ts'
import { fillFingerprints } from '#lib/questions/server/fingerprint.ts'
import { refuse } from '#lib/staff/server/refuse.ts'
import { withPictures } from './batch/batch-pictures.ts'
import { checkFound } from './batch/check-found.ts'
import { readerOf } from './read/readers.ts'
import { questionBatches } from './tables.ts'

/**
 * Reads a file of questions and keeps what it holds until staff import or discard it; the bank stays as it is. Throws
 * invalid_input with the reason for the field `file`, too_many_requests, and unavailable when too many pictures wait.
 */
export async function stageBatch(
  db: Db,
  staffId: number,
  { file, name, subject, category }: ParsedInput<typeof staffReadQuestions>,
): Promise<{ id: number }> {
  const bytes = Buffer.from(file, 'base64')
  const read = await readFound(name, bytes)
  const { kindOf } = await catalogueNames(db, [])
  const drawn = await withPictures(staffId, read)
  const checked = await checkFound(drawn.questions, { batch: { subject, category }, kindOf })
  const faults = mostOf([...drawn.faults, ...checked.faults]).map(({ place, reason }) => ({
    ...{ place: storable(place), reason: storable(reason) },
  }))
  const { questions } = checked
  if (questions.length + faults.length === 0) refuse({ file: '文件里没有题目' })
  await fillFingerprints(db)
  const [row] = await db
    .insert(questionBatches)
    .values({
      ...{ staffId, fileName: storable(name), subject, category },
      fileHash: createHash('sha256').update(bytes).digest('hex'),
      found: { questions, faults },
      ...{ questions: questions.length, faults: faults.length },
    })
    .returning({ id: questionBatches.id })
  return { id: row?.id ?? 0 }
}

/** Faults that one person reads before sending the file again; of a file that is something else every line is one. */
const MOST_FAULTS = 200

function mostOf(faults: readonly FoundFault[]): FoundFault[] {
  const rest = faults.length - MOST_FAULTS
  if (rest <= 0) return [...faults]
  const more = { place: '文件', reason: `还有 ${rest} 处差错没有列出，请先改好以上各处` }
  return [...faults.slice(0, MOST_FAULTS), more]
}

/** Pictures that are drawn while the sender waits, one after the other, about a second each. */
const MOST_PICTURES = 60

async function readFound(name: string, bytes: Uint8Array): Promise<FoundFile> {
  const reader = readerOf(name)
  if (!reader) {
    refuse({ file: `只能读 ${fileEndings.join('、')} 文件` })
    throw new Error('refused above')
  }
  try {
    const found = await reader(bytes)
    if (found.questions.length > MOST_QUESTIONS)
      throw new SheetFault(`一个文件最多 ${MOST_QUESTIONS} 道题，请分成几个文件`)
    if (found.pictures.length > MOST_PICTURES)
      throw new SheetFault(`一个文件最多 ${MOST_PICTURES} 张图片，请分成几个文件`)
    return found
  } catch (error) {
    if (error instanceof SheetFault) refuse({ file: error.message })
    throw error
  }
}
