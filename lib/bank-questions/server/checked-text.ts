import type { BankText } from '#lib/bank-questions/shapes.ts'
import { attempt } from '#lib/platform/content/render/rendered.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { parseQuestion, type QuestionFault } from '#lib/questions/full-shapes.ts'
import { renderQuestion } from '#lib/questions/server/content/question/render-question.ts'
import type { FullQuestion } from '#lib/questions/types.ts'
import { faultsOfUse } from './faults/faults-of-use.ts'
import { fieldFaults } from './faults/field-faults.ts'
import { recordingFaults, recordingsOf } from './faults/recording-faults.ts'
import { type OnceRenderer, onceRenderer, renderFaults } from './faults/render-faults.ts'
import { placeOfText } from './place-of-text.ts'
import type { StoredQuestion } from './stored-question.ts'
import { keptLine } from './text/kept-line.ts'
import { lineOfText } from './text/line-of-text.ts'
import { noNames, partNames } from './text/part-names.ts'

type Halves = ReturnType<typeof renderQuestion>

export type CheckedText = {
  /** The text as a line, faults or not. */
  line: FullQuestion
  /** The same as the rules read it; undefined while it has faults. */
  full: FullQuestion | undefined
  /** The same with its texts rendered; undefined where one cannot be laid out. */
  halves: Halves | undefined
  catalogueId: number
  /** By their fields, with sentences for people. */
  faults: QuestionFault[]
}

type Place = { id: string; stored: StoredQuestion | null }

/** Makes the line of what was written; `stored` is the question that it changes, whose parts keep their names and whose texts stay as they are where nobody has changed them. */
export async function lineFor(db: Db, text: BankText, { id, stored }: Place) {
  const names = stored ? await partNames(db, stored.questionId) : noNames
  const written = lineOfText(text, { id, names, license: stored ? licenseOf(stored.line) : {} })
  const line = stored ? keptLine(written, stored.line) : written
  return { line, ...parseQuestion(JSON.parse(JSON.stringify(line))) }
}

/** Makes the line of what was written and finds its faults: those of its type, its catalogue, its uses, the renderer and its recordings. */
export async function checkedText(
  db: Db,
  text: BankText,
  { id, stored, renderer = onceRenderer() }: Place & { renderer?: OnceRenderer },
): Promise<CheckedText> {
  const { line, question, faults = [] } = await lineFor(db, text, { id, stored })
  const place = await placeOfText(db, text, stored)
  const all = [
    ...[...fieldFaults(faults, line), ...place.faults],
    ...(stored ? await faultsOfUse(db, line, stored) : []),
    ...renderFaults(line, renderer),
    ...(await recordingFaults(line, stored ? recordingsOf(stored.line) : [])),
  ]
  const drawn = attempt(() => renderQuestion(question ?? line, renderer.render))
  return {
    ...{ line, faults: all, catalogueId: place.catalogueId },
    full: all.length === 0 ? question : undefined,
    halves: 'failure' in drawn ? undefined : drawn.output,
  }
}

/** The same of a text without faults. Throws invalid_input with the fields. */
export async function faultlessText(...args: Parameters<typeof checkedText>) {
  const { full, halves, faults, ...checked } = await checkedText(...args)
  if (!full || !halves) throw new AppError('invalid_input', { fields: faults })
  return { ...checked, full, halves }
}

function licenseOf({ license, license_class, derived }: FullQuestion) {
  return {
    ...(license !== undefined && { license }),
    ...(license_class !== undefined && { license_class }),
    ...(derived !== undefined && { derived }),
  }
}
