import { and, eq, sql } from 'drizzle-orm'
import type { BankQuestionSaved } from '#lib/bank-questions/contract.ts'
import type { BankText } from '#lib/bank-questions/shapes.ts'
import { deskIdPrefix } from '#lib/desk-questions/server/desk-ids.ts'
import { createTextRenderer } from '#lib/platform/content/render/text/render-text.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { hashOfLine } from '#lib/questions/server/content/question/check-questions.ts'
import { lastNumber } from '#lib/questions/server/content/question/last-number.ts'
import { renderQuestion } from '#lib/questions/server/content/question/render-question.ts'
import { fillFingerprints, fingerprintOf, knownAmong } from '#lib/questions/server/fingerprint.ts'
import { storeQuestions } from '#lib/questions/server/store-question.ts'
import { errata, questions } from '#lib/questions/server/tables.ts'
import type { FullQuestion } from '#lib/questions/types.ts'
import { isSame } from '#lib/staff/server/is-same.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { refuse } from '#lib/staff/server/refuse.ts'
import { changeWords } from './change-words.ts'
import { faultlessText } from './checked-text.ts'
import { type StoredQuestion, storedQuestion } from './stored-question.ts'
import { textOfLine } from './text/text-of-line.ts'

const bankIdPrefix = 'bank-'

type Saving = {
  /** As in content files; null for a new one. */
  id: string | null
  /** The one that the caller has seen; null for a new one. */
  version: number | null
  text: BankText
  /** Whether learners are told, and answers are marked again by a changed key: a job of practice does that, once. */
  erratum: boolean
}

/**
 * Writes a question, or a new version of one, which sittings from now on get; what is stored already is not written again.
 * Throws invalid_input with the fields that have faults or when the bank has the very question, not_found, and conflict for a
 * version that is not the newest.
 */
export async function saveQuestion(
  db: Db,
  staffId: number,
  { id, version, text, erratum }: Saving,
): Promise<BankQuestionSaved> {
  await fillFingerprints(db)
  return await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${questions} in share row exclusive mode`)
    const stored = id === null ? null : await storedQuestion(tx, id)
    if (stored && stored.version !== version)
      throw new AppError('conflict', { message: '这道题刚被别人改过，请刷新后在新的版本上改' })
    const contentId = id ?? `${bankIdPrefix}${(await lastNumber(tx, bankIdPrefix)) + 1}`
    const checked = await faultlessText(tx, text, { id: contentId, stored })
    const { full } = checked
    if (stored && isSame(textOfLine(stored.line), textOfLine(full)))
      return await savedOf(tx, contentId, { wasWritten: false })
    await refuseKnown(tx, full, stored)
    await store(tx, checked, erratum)
    const saved = await savedOf(tx, contentId, { wasWritten: true })
    await recordChange(tx, {
      ...{ staffId, noun: 'bankQuestion', id: contentId },
      before: stored && { version: stored.version, ...changeWords(stored.line) },
      after: { version: saved.version, ...changeWords(full), ...(stored && { erratum }) },
    })
    return saved
  })
}

/** What the caller is told: the question as it is stored now, and whether the version just written is one of an erratum. */
async function savedOf(
  tx: Db,
  id: string,
  { wasWritten }: { wasWritten: boolean },
): Promise<BankQuestionSaved> {
  const { questionId, version, line } = await storedQuestion(tx, id)
  const isPublished = and(eq(errata.questionId, questionId), eq(errata.toVersion, version))
  const erratum = wasWritten && (await tx.$count(errata, isPublished)) > 0
  return { id, version, text: textOfLine(line), erratum }
}

/** A question that is there twice already can still be corrected: only one that comes to ask something else is looked for. */
async function refuseKnown(tx: Db, full: FullQuestion, stored: StoredQuestion | null) {
  const print = fingerprintOf(full)
  if (stored && fingerprintOf(stored.line) === print) return
  const known = (await knownAmong(tx, [print], { exceptIds: deskIdPrefix })).get(print)
  if (known) refuse({ stem: `题库里已有同一道题，编号 ${known}` })
}

async function store(
  tx: Db,
  { full, line, catalogueId }: { full: FullQuestion; line: FullQuestion; catalogueId: number },
  erratum: boolean,
): Promise<void> {
  const source = JSON.stringify(line)
  const halves = renderQuestion(full, createTextRenderer().render)
  await storeQuestions(
    tx,
    [{ full, source, contentHash: hashOfLine(source), catalogueId, ...halves }],
    { ofDesk: true, withErrata: erratum },
  )
}
