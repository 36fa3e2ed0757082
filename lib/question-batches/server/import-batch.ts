import { eq, inArray, sql } from 'drizzle-orm'
import { createTextRenderer } from '#lib/platform/content/render/text/render-text.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { FoundQuestion } from '#lib/question-batches/found.ts'
import { parseQuestion } from '#lib/questions/full-shapes.ts'
import { faultOfPlace } from '#lib/questions/server/catalogue-faults.ts'
import { catalogueNames } from '#lib/questions/server/content/catalogue-names.ts'
import { hashOfLine } from '#lib/questions/server/content/question/check-questions.ts'
import {
  type CataloguePlace,
  ensureCatalogues,
  placeKey,
} from '#lib/questions/server/content/question/ensure-catalogues.ts'
import { lastNumber } from '#lib/questions/server/content/question/last-number.ts'
import { renderQuestion } from '#lib/questions/server/content/question/render-question.ts'
import { fillFingerprints } from '#lib/questions/server/fingerprint.ts'
import { type NewQuestion, storeQuestions } from '#lib/questions/server/store-question.ts'
import { questions } from '#lib/questions/server/tables.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { batchIdPrefix } from './batch/batch-ids.ts'
import { fullOfFound, placeOfFound } from './batch/full-question.ts'
import { knownOf } from './batch/known-questions.ts'
import { lockBatch } from './batch/lock-batch.ts'
import { questionBatches, questionBatchQuestions } from './tables.ts'

type Imported = { imported: number; known: number; faulty: number }

/**
 * Writes the new questions of a batch into the bank, all or none; those that the bank has already are left out, with
 * `withoutFaulty` also those with faults. Throws not_found, and conflict for a batch that has faults or no longer waits.
 */
export async function importBatch(
  db: Db,
  staffId: number,
  { id, withoutFaulty }: { id: number; withoutFaulty: boolean },
): Promise<Imported> {
  await fillFingerprints(db)
  return await db.transaction(async (tx) => {
    const batch = await lockBatch(tx, id)
    if (batch.state !== 'staged') throw new AppError('conflict', { message: '这一批已经导入过' })
    if (batch.faults > 0 && !withoutFaulty)
      throw new AppError('conflict', {
        message: `还有 ${batch.faults} 处差错，请改好文件后重新上传，或者只导入没有差错的题`,
      })
    // Whoever else makes questions waits, so that what is found to be new stays so.
    await tx.execute(sql`lock table ${questions} in share row exclusive mode`)
    // Those that came between the two, from a process of the version before.
    await fillFingerprints(tx)
    const found = batch.found.questions
    const known = await knownOf(tx, found)
    const fresh = found.flatMap((question, position) =>
      known[position] === null ? [{ question, position }] : [],
    )
    await refuseMisplaced(tx, fresh, batch)
    const made = await store(tx, batch, fresh)
    const counts = {
      ...{ imported: fresh.length, known: found.length - fresh.length },
      faulty: new Set(batch.found.faults.map(({ place }) => place)).size,
    }
    await tx
      .update(questionBatches)
      .set({ state: 'imported', importedAt: sql`now()`, catalogues: made })
      .where(eq(questionBatches.id, id))
    await recordChange(tx, {
      ...{ staffId, noun: 'questionBatch', id, before: { state: 'staged' } },
      after: {
        ...{ state: 'imported', file: batch.fileName },
        place: `${batch.subject} / ${batch.category}`,
        ...{ questions: counts.imported, known: counts.known, faulty: counts.faulty },
      },
    })
    return counts
  })
}

type Fresh = { question: FoundQuestion; position: number }

/** A catalogue may have become one of interviews, or of drills, since the file was read. */
async function refuseMisplaced(tx: Db, fresh: readonly Fresh[], batch: CataloguePlace) {
  const { kindOf } = await catalogueNames(tx, [])
  for (const { question } of fresh) {
    const { subject } = placeOfFound(question, batch)
    const fault = faultOfPlace(kindOf(subject), { subject, type: question.type })
    if (!fault) continue
    const message = `${question.place}：${fault.reason}后重新上传`
    throw new AppError('conflict', { message })
  }
}

/** Some hundred rows are the cheapest per row. */
const MANY = 200

/** Stores the questions under ids of the batch; answers the catalogues that had to be made. */
async function store(
  tx: Db,
  batch: CataloguePlace & { id: number },
  fresh: readonly Fresh[],
): Promise<number[]> {
  const places = fresh.map(({ question }) => placeOfFound(question, batch))
  const { ids: catalogueIds, made } = await ensureCatalogues(tx, places)
  const { render } = createTextRenderer()
  const prefix = `${batchIdPrefix}${batch.id}-`
  // An import of another site's content may have brought some.
  const taken = await lastNumber(tx, prefix)
  const rows: { position: number; id: string; stored: NewQuestion }[] = []
  for (const [index, { question, position }] of fresh.entries()) {
    // Gives way to other work of this process; the lock keeps waiting those alone who write questions.
    if (index % 50 === 49) await new Promise((resolve) => setImmediate(resolve))
    const id = `${prefix}${taken + BigInt(index + 1)}`
    const full = fullOfFound(question, id, batch)
    const catalogueId = catalogueIds.get(placeKey(full)) ?? 0
    rows.push({ position, id, stored: storedOf(full, catalogueId, render) })
  }
  for (let at = 0; at < rows.length; at += MANY) {
    const some = rows.slice(at, at + MANY)
    await storeQuestions(
      tx,
      some.map(({ stored }) => stored),
    )
    const written = await tx
      .select({ questionId: questions.id, contentId: questions.contentId })
      .from(questions)
      .where(
        inArray(
          questions.contentId,
          some.map(({ id }) => id),
        ),
      )
    const positions = new Map(some.map(({ id, position }) => [id, position]))
    await tx.insert(questionBatchQuestions).values(
      written.map(({ questionId, contentId }) => ({
        ...{ questionId, batchId: batch.id, position: positions.get(contentId) ?? 0 },
      })),
    )
  }
  return made
}

type Render = ReturnType<typeof createTextRenderer>['render']

function storedOf(
  line: ReturnType<typeof fullOfFound>,
  catalogueId: number,
  render: Render,
): NewQuestion {
  const source = JSON.stringify(line)
  const { question: full, faults } = parseQuestion(JSON.parse(source))
  // It was checked when the file was read: the rules of questions have changed since.
  if (!full)
    throw new AppError('conflict', { message: `题目的规则有变，请重新上传：${faults[0]?.reason}` })
  const contentHash = hashOfLine(source)
  return { full, source, contentHash, catalogueId, ...renderQuestion(full, render) }
}
