import { eq, inArray, sql } from 'drizzle-orm'
import { faultsOfQuestion, type QuestionText } from '#lib/desk-questions/question-text.ts'
import type { DeskQuestion } from '#lib/desk-questions/shapes.ts'
import { createTextRenderer } from '#lib/platform/content/render/text/render-text.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { parseQuestion } from '#lib/questions/full-shapes.ts'
import { hashOfLine } from '#lib/questions/server/content/question/check-questions.ts'
import {
  ensureCatalogues,
  placeKey,
} from '#lib/questions/server/content/question/ensure-catalogues.ts'
import { lastNumber } from '#lib/questions/server/content/question/last-number.ts'
import { renderQuestion } from '#lib/questions/server/content/question/render-question.ts'
import { storeQuestions } from '#lib/questions/server/store-question.ts'
import { catalogues, questions } from '#lib/questions/server/tables.ts'
import { isSame } from '#lib/staff/server/is-same.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { refuse } from '#lib/staff/server/refuse.ts'
import { deskIdPrefix } from './desk-ids.ts'
import { deskQuestions } from './desk-questions.ts'
import { deskPlace, fullQuestion } from './full-question.ts'
import { storedQuestion } from './stored-question.ts'

type Saving = {
  /** As in content files; null for a new one. */
  id: string | null
  /** As the caller saw it; null for a new one. */
  was: QuestionText | null
  text: QuestionText
}

/**
 * Writes a question, or a new version of one that was written here; who has begun keeps the version of then.
 * Throws invalid_input with the faults of the fields, not_found, and conflict when it is no longer what the caller saw.
 */
export async function saveQuestion(
  db: Db,
  staffId: number,
  { id, was, text }: Saving,
): Promise<DeskQuestion> {
  const isMaterial = text.materials.length > 0
  if (!isMaterial && text.parts.length > 1)
    refuse({ parts: '几问一组的题要有材料；没有材料的，一道题只写一问' })
  refuse(faultsOfQuestion(text))
  return await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${questions} in share row exclusive mode`)
    const before = id === null ? null : await storedQuestion(tx, id)
    if (id !== null && !before) throw new AppError('not_found')
    if (before && !(was && isSame(before.text, was))) throw new AppError('conflict')
    const contentId = id ?? `${deskIdPrefix}${(await lastNumber(tx, deskIdPrefix)) + 1n}`
    await store(tx, contentId, text)
    await recordChange(tx, {
      ...{ staffId, noun: 'homeworkQuestion', id: contentId },
      before: before && changeOf(before.text),
      after: changeOf(text),
    })
    const [stored] = await deskQuestions(tx, [contentId])
    if (!stored) throw new Error(`question ${contentId} was not stored`)
    return stored
  })
}

async function store(tx: Db, contentId: string, text: QuestionText): Promise<void> {
  const source = JSON.stringify(fullQuestion(contentId, text))
  const { question: full, faults } = parseQuestion(JSON.parse(source))
  if (!full) throw new AppError('invalid_input', { fields: faults })
  const { body, key } = renderQuestion(full, createTextRenderer().render)
  const contentHash = hashOfLine(source)
  const catalogueId = await catalogueOfDesk(tx)
  await storeQuestions(tx, [{ full, source, contentHash, catalogueId, body, key }])
}

/** The catalogue of the questions of the desk, which is for classes whatever stands above it. */
async function catalogueOfDesk(tx: Db): Promise<number> {
  const { ids, created } = await ensureCatalogues(tx, [deskPlace])
  const id = ids.get(placeKey(deskPlace)) ?? 0
  if (created) {
    const [leaf] = await tx.select().from(catalogues).where(eq(catalogues.id, id))
    const isNew = (await tx.$count(catalogues, eq(catalogues.parentId, leaf?.parentId ?? 0))) === 1
    const own = isNew && leaf?.parentId ? [id, leaf.parentId] : [id]
    await tx.update(catalogues).set({ forClass: true }).where(inArray(catalogues.id, own))
  }
  return id
}

function changeOf({ stem, materials, parts }: QuestionText) {
  const each = (write: (part: QuestionText['parts'][number]) => string) =>
    parts.map(write).join('\n')
  return {
    ...{ stem, materials: materials.join('\n') },
    parts: each((part) => `${part.stem}（${part.score} 分，${part.wordsNum ?? '不限'} 字）`),
    answers: each(({ answer }) => answer),
    analyses: each(({ analysis }) => analysis),
    points: each(({ points }) =>
      points
        .map((point) => `${point.text} ${point.score} 分${point.required ? '，必得' : ''}`)
        .join('\n'),
    ),
  }
}
