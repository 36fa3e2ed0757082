import { and, eq, sql } from 'drizzle-orm'
import type { BankQuestionSaved } from '#lib/bank-questions/contract.ts'
import type { BankText } from '#lib/bank-questions/shapes.ts'
import { deskIdPrefix } from '#lib/desk-questions/server/desk-ids.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { compareQuestions } from '#lib/questions/server/compare-questions.ts'
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
import { faultlessText, lineFor } from './checked-text.ts'
import { onceRenderer } from './faults/render-faults.ts'
import { isOfBank } from './of-bank.ts'
import { overdueCorrection } from './overdue-correction.ts'
import { type StoredQuestion, storedQuestion } from './stored-question.ts'
import { textOfLine } from './text/text-of-line.ts'
import { isUnderWay, underWay } from './under-way.ts'

const bankIdPrefix = 'bank-'

type Saving = {
  /** As in content files; null for a new one. */
  id: string | null
  /** The one that the caller has seen; null for a new one. */
  version: number | null
  text: BankText
  /** Whether learners are told, and answers are marked again by a changed key: a job of practice does that, once. */
  erratum: boolean
  /** The difficulty that the caller has seen, which another desk may have changed since; left out, that of the line. */
  difficultySeen?: number | null | undefined
}

/**
 * Writes a question, or a new version of one, which sittings from now on get; what is stored already is not written again,
 * but an erratum for a key that was changed without one is published. Throws invalid_input with the fields that have faults
 * or when the bank has the very question, not_found, and conflict for a version that is not the newest, or while those who
 * sit a mock exam are asked it.
 */
export async function saveQuestion(
  db: Db,
  staffId: number,
  saving: Saving,
): Promise<BankQuestionSaved> {
  const { id, version, erratum } = saving
  await fillFingerprints(db)
  // What takes time comes before the lock, for which all who write questions wait: under it nothing is rendered anew.
  const renderer = onceRenderer()
  const seen = await newest(db, id, version)
  const { catalogueId } = await faultlessText(db, textFor(saving, seen), {
    ...{ id: id ?? `${bankIdPrefix}0`, stored: seen, renderer },
  })
  return await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${questions} in share row exclusive mode`)
    const stored = await newest(tx, id, version)
    const contentId = id ?? `${bankIdPrefix}${(await lastNumber(tx, bankIdPrefix)) + 1n}`
    const text = textFor(saving, stored)
    const { line, question: full, faults } = await lineFor(tx, text, { id: contentId, stored })
    if (!full) throw new AppError('invalid_input', { fields: faults })
    const isNew = !stored || !isSame(textOfLine(stored.line), textOfLine(full))
    if (isNew) {
      await refuseKnown(tx, full, stored)
      if (stored) await refuseUnderWay(tx, stored, { full, erratum })
      const source = JSON.stringify(line)
      const halves = renderQuestion(full, renderer.render)
      await storeQuestions(
        tx,
        [{ full, source, contentHash: hashOfLine(source), catalogueId, ...halves }],
        { ofDesk: true, withErrata: erratum },
      )
    }
    const saved = await storedQuestion(tx, contentId)
    const isLate = erratum && (await publishOverdue(tx, saved, full))
    const isPublished = isLate || (isNew && (await hasErratum(tx, saved)))
    if (isNew || isPublished)
      await recordChange(tx, {
        ...{ staffId, noun: 'bankQuestion', id: contentId },
        before: stored && { version: stored.version, ...changeWords(stored.line) },
        after: {
          ...{ version: saved.version, ...changeWords(full) },
          ...(stored && { erratum: isPublished }),
        },
      })
    return {
      ...{ id: contentId, version: saved.version, text: textOfLine(saved.line) },
      erratum: isPublished,
    }
  })
}

/** The question to be changed; null for a new one. Throws not_found, and conflict when it is not in the version that the caller has seen. */
async function newest(db: Db, id: string | null, version: number | null) {
  const stored = id === null ? null : await storedQuestion(db, id)
  if (stored && stored.version !== version)
    throw new AppError('conflict', { message: '这道题刚被别人改过，请刷新后在新的版本上改' })
  return stored
}

/** The text with the difficulty that is to hold: the desk of levels sets one without a version, and an editor who has not touched it leaves it alone. */
function textFor({ text, difficultySeen }: Saving, stored: StoredQuestion | null): BankText {
  if (!stored) return text
  const seen = difficultySeen === undefined ? stored.difficultyOfLine : difficultySeen
  if (text.difficulty !== seen) return text
  return { ...text, difficulty: stored.line.difficulty ?? null }
}

/** A question that is there twice already can still be corrected: only one that comes to ask something else is looked for. */
async function refuseKnown(tx: Db, full: FullQuestion, stored: StoredQuestion | null) {
  const print = fingerprintOf(full)
  if (stored && fingerprintOf(stored.line) === print) return
  const known = (await knownAmong(tx, [print], { exceptIds: deskIdPrefix })).get(print)
  if (!known) return
  const isHere = await tx.$count(questions, and(eq(questions.contentId, known), isOfBank))
  const place = isHere > 0 ? '题库里' : '班级题库里'
  refuse({ stem: `${place}已有同一道题，编号 ${known}` })
}

type Planned = { full: FullQuestion; erratum: boolean }

/** All who sit a mock exam are asked the same, by one key. */
async function refuseUnderWay(tx: Db, stored: StoredQuestion, { full, erratum }: Planned) {
  const difference = stored.full ? compareQuestions(stored.full, full) : 'question'
  const isHarmless =
    difference === 'nothing' || difference === 'analysis' || (difference === 'key' && erratum)
  if (!isHarmless && (await isUnderWay(tx, stored.questionId)))
    throw new AppError('conflict', { message: underWay })
}

/** Publishes that a key was changed, where the change itself did not; answers whether there was anything to publish. */
async function publishOverdue(
  tx: Db,
  { questionId, version }: StoredQuestion,
  now: FullQuestion,
): Promise<boolean> {
  const overdue = await overdueCorrection(tx, { questionId, version, now })
  if (overdue) await tx.insert(errata).values({ questionId, toVersion: version, ...overdue })
  return overdue !== null
}

const hasErratum = async (tx: Db, { questionId, version }: StoredQuestion) =>
  (await tx.$count(errata, and(eq(errata.questionId, questionId), eq(errata.toVersion, version)))) >
  0
