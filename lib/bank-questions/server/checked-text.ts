import type { BankText } from '#lib/bank-questions/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { parseQuestion, type QuestionFault } from '#lib/questions/full-shapes.ts'
import { sentenceOf } from '#lib/questions/server/content/question/fault-sentence.ts'
import type { FullQuestion } from '#lib/questions/types.ts'
import { placeOfText } from './place-of-text.ts'
import { renderFaults } from './render-faults.ts'
import type { StoredQuestion } from './stored-question.ts'
import { lineOfText } from './text/line-of-text.ts'
import { noNames, partNames } from './text/part-names.ts'

export type CheckedText = {
  /** The text as a line, faults or not. */
  line: FullQuestion
  /** The same as the rules read it; undefined while it has faults. */
  full: FullQuestion | undefined
  catalogueId: number
  /** By their fields, with sentences for people. */
  faults: QuestionFault[]
}

/** Makes the line of what was written and finds its faults: those of its type, its catalogue and the renderer. `stored` is the question that it changes. */
export async function checkedText(
  db: Db,
  text: BankText,
  { id, stored }: { id: string; stored: StoredQuestion | null },
): Promise<CheckedText> {
  const names = stored ? await partNames(db, stored.questionId) : noNames
  const line = lineOfText(text, { id, names, license: stored ? licenseOf(stored.line) : {} })
  const { question, faults = [] } = parseQuestion(JSON.parse(JSON.stringify(line)))
  const place = await placeOfText(db, text)
  const all = [...faults.flatMap(faultOfField), ...place.faults, ...renderFaults(line)]
  return {
    ...{ line, faults: all, catalogueId: place.catalogueId },
    full: all.length === 0 ? question : undefined,
  }
}

/** Nobody writes how many blanks there are: too many are a fault of the stem, and with none the stem has its own. */
function faultOfField(fault: QuestionFault): QuestionFault[] {
  const { field } = fault
  if (!/(^|\.)answer_size$/.test(field)) return [{ field, reason: sentenceOf(fault) }]
  if (fault.reason.includes('应等于')) return []
  return [{ field: field.replace('answer_size', 'stem'), reason: '空（____）至多 20 个' }]
}

/** The same of a text without faults. Throws invalid_input with the fields. */
export async function faultlessText(...args: Parameters<typeof checkedText>) {
  const { full, faults, ...checked } = await checkedText(...args)
  if (!full) throw new AppError('invalid_input', { fields: faults })
  return { ...checked, full }
}

function licenseOf({ license, license_class, derived }: FullQuestion) {
  return {
    ...(license !== undefined && { license }),
    ...(license_class !== undefined && { license_class }),
    ...(derived !== undefined && { derived }),
  }
}
