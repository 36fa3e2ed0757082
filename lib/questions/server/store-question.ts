import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { parseQuestion } from '#lib/questions/full-shapes.ts'
import { pointsOf, type QuestionBody, type QuestionKey } from '#lib/questions/stored.ts'
import type { FullQuestion, QuestionParts } from '#lib/questions/types.ts'
import { compareQuestions, type Difference, describeCorrection } from './compare-questions.ts'
import { describeChange } from './describe-change.ts'
import { fingerprintOf } from './fingerprint.ts'
import { errata, questionKeys, questions, questionVersions, scoringPoints } from './tables.ts'

/** A question to be stored: its line as read and as it came, and its two halves with rendered texts. */
export type NewQuestion = {
  full: FullQuestion
  source: string
  contentHash: string
  catalogueId: number
  body: QuestionBody
  key: QuestionKey
}

type Before = {
  id: number
  version: number
  source: string
  staffDifficulty: number | null
  ofDesk: boolean
}
type Known = NewQuestion & {
  before: Before
  former: FullQuestion | undefined
  by: Difference
  isByDesk: boolean
}

type Options = {
  /** Written at the desk of the bank: always a new version, so that two editors cannot pass each other, and an import leaves it alone from now on. */
  ofDesk?: boolean
  /** Whether what changes is made public, and answers are marked again by a changed key. */
  withErrata?: boolean
}

/**
 * Writes questions (some hundred at most) in one transaction. A new text, answer or analysis is a new version, which
 * sittings from now on get; a line that says the same in another way is not. When only the answer was corrected, a row in
 * errata asks for the submitted answers to be marked again; one that says what a text was is only read. One that was set at
 * the desk stays as it is unless the desk writes it.
 */
export async function storeQuestions(
  db: Db,
  batch: NewQuestion[],
  { ofDesk = false, withErrata = true }: Options = {},
): Promise<{ created: number; changed: number; errata: number }> {
  if (batch.length === 0) return { created: 0, changed: 0, errata: 0 }
  return await db.transaction(async (tx) => {
    const stored = await storedBefore(tx, batch)
    const known = batch.flatMap((question) => {
      const before = stored.get(question.full.id)
      return before && (ofDesk || !before.ofDesk) ? [withDifference(question, before, ofDesk)] : []
    })
    const created = batch.filter(({ full }) => !stored.has(full.id))
    const renewed = known.filter(isRenewed)
    const ids = await upsertQuestions(tx, created, known, ofDesk)
    await writeVersions(tx, created, renewed, ids)
    await keepSources(tx, known)
    const corrected = withErrata ? known.flatMap((question) => correctionOf(question)) : []
    if (corrected.length > 0) await tx.insert(errata).values(corrected)
    const reworded = withErrata ? known.flatMap((question) => changeOf(question)) : []
    if (reworded.length > 0) await tx.insert(errata).values(reworded)
    return { created: created.length, changed: known.length, errata: corrected.length }
  })
}

async function storedBefore(tx: Db, batch: NewQuestion[]): Promise<Map<string, Before>> {
  const rows = await tx
    .select({
      contentId: questions.contentId,
      id: questions.id,
      version: questions.version,
      source: questionKeys.source,
      staffDifficulty: questions.staffDifficulty,
      ofDesk: questions.ofDesk,
    })
    .from(questions)
    .innerJoin(
      questionKeys,
      and(eq(questionKeys.questionId, questions.id), eq(questionKeys.version, questions.version)),
    )
    .where(
      inArray(
        questions.contentId,
        batch.map(({ full }) => full.id),
      ),
    )
    .orderBy(questions.id)
    // Sittings that begin meanwhile only refer to the row.
    .for('no key update', { of: questions })
  return new Map(rows.map((row) => [row.contentId, row]))
}

function withDifference(question: NewQuestion, before: Before, ofDesk: boolean): Known {
  const former = parseSource(before.source)
  const by = former ? compareQuestions(former, question.full) : 'question'
  return { ...question, before, former, by, isByDesk: ofDesk }
}

/** The question of a stored line; undefined when it would not be accepted today. */
export function parseSource(source: string): FullQuestion | undefined {
  if (source === '') return
  return parseQuestion(JSON.parse(source)).question
}

const isRenewed = ({ by, isByDesk }: Known) => isByDesk || by !== 'nothing'

const nextVersion = (question: Known) => question.before.version + Number(isRenewed(question))

async function upsertQuestions(
  tx: Db,
  created: NewQuestion[],
  known: Known[],
  ofDesk: boolean,
): Promise<Map<string, number>> {
  const rows = [
    ...created.map((question) => ({ ...storedRow(question), ofDesk, version: 1 })),
    ...known.map((question) => ({
      ...storedRow(question),
      ofDesk,
      version: nextVersion(question),
      staffDifficulty: opinionOf(question),
    })),
  ]
  // All that came was set at the desk.
  if (rows.length === 0) return new Map()
  const written = await tx
    .insert(questions)
    .values(rows)
    .onConflictDoUpdate({
      target: questions.contentId,
      set: {
        type: sql`excluded.type`,
        catalogueId: sql`excluded.catalogue_id`,
        version: sql`excluded.version`,
        contentHash: sql`excluded.content_hash`,
        year: sql`excluded.year`,
        source: sql`excluded.source`,
        license: sql`excluded.license`,
        staffDifficulty: sql`excluded.staff_difficulty`,
        ofDesk: sql`excluded.of_desk`,
        writtenAt: sql`case when excluded.version = ${questions.version} then ${questions.writtenAt} else now() end`,
      },
    })
    .returning({ id: questions.id, contentId: questions.contentId })
  return new Map(written.map(({ id, contentId }) => [contentId, id]))
}

/** The opinion of staff on the difficulty: what the desk of the bank says, else the stored one, which the desk of levels may have set, until the file says another than before. */
const opinionOf = ({ full, former, before, isByDesk }: Known) =>
  !isByDesk && full.difficulty === former?.difficulty
    ? before.staffDifficulty
    : (full.difficulty ?? null)

function storedRow({ full, catalogueId, contentHash }: NewQuestion) {
  const { id: contentId, type, year = null, source = '', license = '' } = full
  const staffDifficulty = full.difficulty ?? null
  return { contentId, type, catalogueId, contentHash, year, source, license, staffDifficulty }
}

async function writeVersions(
  tx: Db,
  created: NewQuestion[],
  renewed: Known[],
  ids: Map<string, number>,
): Promise<void> {
  const rows = [
    ...created.map((question) => ({ ...question, version: 1 })),
    ...renewed.map((question) => ({ ...question, version: nextVersion(question) })),
  ].map((row) => ({ ...row, questionId: ids.get(row.full.id) ?? 0 }))
  if (rows.length === 0) return
  await tx
    .insert(questionVersions)
    .values(rows.map(({ questionId, version, body }) => ({ questionId, version, body })))
  await tx.insert(questionKeys).values(
    rows.map(({ questionId, version, key, source, full }) => ({
      ...{ questionId, version, key, source },
      fingerprint: fingerprintOf(full),
    })),
  )
  await insertPoints(tx, rows)
}

/** Writes the scoring points of versions that have just been written. */
export async function insertPoints(
  tx: Db,
  versions: readonly { questionId: number; version: number; full: QuestionParts }[],
): Promise<void> {
  const rows = versions.flatMap(({ questionId, version, full }) =>
    pointsOf(full).map((point, index) => ({ questionId, version, ...point, position: index + 1 })),
  )
  if (rows.length > 0) await tx.insert(scoringPoints).values(rows)
}

/** A line that was only written in another way, so that an export gives it back as it is now. */
async function keepSources(tx: Db, known: Known[]): Promise<void> {
  const same = known.filter((one) => !isRenewed(one) && one.before.source !== one.source)
  if (same.length === 0) return
  await tx
    .insert(questionKeys)
    .values(
      same.map(({ before, key, source }) => ({
        questionId: before.id,
        version: before.version,
        key,
        source,
      })),
    )
    .onConflictDoUpdate({
      target: [questionKeys.questionId, questionKeys.version],
      set: { source: sql`excluded.source` },
    })
}

function correctionOf(question: Known) {
  const { before, former, full, by } = question
  if (by !== 'key' || !former) return []
  const toVersion = nextVersion(question)
  const texts = describeCorrection(former, full)
  return [{ questionId: before.id, fromVersion: before.version, toVersion, ...texts }]
}

/** A changed text is made public too. There is nothing to mark again: a sitting keeps what it was asked. */
function changeOf(question: Known) {
  const { before, former, full, by } = question
  const texts = by === 'question' && former ? describeChange(former, full) : null
  if (!texts) return []
  const kind = 'question' as const
  const toVersion = nextVersion(question)
  return [{ questionId: before.id, kind, toVersion, ...texts, rescoredAt: sql`now()` }]
}
