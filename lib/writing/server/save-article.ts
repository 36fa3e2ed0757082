import { and, asc, eq, isNull, lt, max, sql } from 'drizzle-orm'
import { articles } from '#lib/articles/server/tables.ts'
import { columns } from '#lib/columns/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { noHtml } from '#lib/platform/text/html.ts'
import { storable } from '#lib/platform/text/storable.ts'
import { staffChanges } from '#lib/staff/server/tables.ts'
import { cleanText } from '#lib/writing/clean-text.ts'
import type { ArticleText } from '#lib/writing/shapes.ts'
import { takeBasis } from './basis.ts'
import { recordStep } from './record-step.ts'
import { articleVersions } from './tables.ts'
import { addVersion, isOpen, newestVersion, type Writer } from './versions.ts'
import { writerOf } from './writer.ts'

export type Saved = { basis: number; savedAt: string }
type Place = { id: number; basis: number }

/**
 * Makes an empty draft; its number follows that of the highest article. One that the same person began and never wrote
 * in is taken first, so that presses leave no empty articles behind.
 */
export async function newArticle(db: Db, staffId: number): Promise<{ id: number }> {
  return await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('new article'))`)
    const unwritten = await ownUnwritten(tx, staffId)
    if (unwritten) return unwritten
    const [column] = await tx
      .select({ id: columns.id })
      .from(columns)
      .where(isNull(columns.parentId))
      .orderBy(asc(columns.position), asc(columns.id))
      .limit(1)
    if (!column) throw new AppError('conflict', { message: '还没有栏目，先导入或新建栏目' })
    const [last] = await tx.select({ id: max(articles.id) }).from(articles)
    const id = (last?.id ?? 0) + 1
    await tx.insert(articles).values({
      ...{ id, columnId: column.id, title: '', body: '', bodyFormat: 'md', bodyHtml: noHtml },
      ...{ headings: [], contentHash: '', state: 'draft' },
    })
    await recordStep(tx, { staffId, id, before: null, after: { state: 'draft' } })
    return { id }
  })
}

/** Somebody may have begun two articles in two tabs: what was made just now is left to the other. */
const FRESH_MINUTES = 10

async function ownUnwritten(tx: Db, staffId: number): Promise<{ id: number } | undefined> {
  const made = and(
    eq(staffChanges.noun, 'article'),
    eq(staffChanges.recordId, sql`${articles.id}::text`),
    eq(staffChanges.staffId, staffId),
    isNull(staffChanges.before),
    lt(staffChanges.at, sql`now() - make_interval(mins => ${FRESH_MINUTES})`),
  )
  const [found] = await tx
    .select({ id: articles.id })
    .from(articles)
    .innerJoin(staffChanges, made)
    .leftJoin(articleVersions, eq(articleVersions.articleId, articles.id))
    .where(and(eq(articles.state, 'draft'), isNull(articleVersions.id)))
    .orderBy(asc(articles.id))
    .limit(1)
  return found
}

/** Texts of one person within ten minutes are one version. */
const SAME_MINUTES = 10

/**
 * Keeps what somebody has written as the newest version; the public text stays until it is published. A scheduled text
 * becomes a draft again. Throws not_found, and conflict when it was made from an older basis.
 */
export async function saveArticle(
  db: Db,
  userId: number,
  { id, basis, text }: Place & { text: ArticleText },
): Promise<Saved> {
  return await db.transaction(async (tx) => {
    const { article, basis: next } = await takeBasis(tx, id, basis)
    const by = await writerOf(tx, userId)
    const newest = await newestVersion(tx, id)
    const state = isOpen(newest) && newest.state === 'in_review' ? 'in_review' : 'draft'
    await keep(tx, { id, state, text: cleanText(text), by, newest })
    if (article.contentHash === '')
      await tx.update(articles).set({ state }).where(eq(articles.id, id))
    return { basis: next, savedAt: new Date().toISOString() }
  })
}

type Keeping = {
  id: number
  state: 'draft' | 'in_review'
  text: ArticleText
  by: Writer
  newest: Awaited<ReturnType<typeof newestVersion>>
}

async function keep(tx: Db, { id, state, text, by, newest }: Keeping): Promise<void> {
  const isSame =
    isOpen(newest) &&
    newest.savedBy === by.id &&
    newest.savedAt.getTime() > Date.now() - SAME_MINUTES * 60_000
  if (!isSame) {
    const added = await addVersion(tx, { articleId: id, state, text, by })
    await recordStep(tx, {
      ...{ staffId: by.id, id },
      before: { version: newest?.number ?? null, change: isOpen(newest) ? newest.state : null },
      after: { version: added.number, change: state },
    })
    return
  }
  await tx
    .update(articleVersions)
    .set({ text, state, scheduledFor: null })
    .where(eq(articleVersions.id, newest.id))
}

/** Hands what is being written to a reviewer, or gives it back as a draft with a reason. Throws conflict when there is nothing of the kind. */
export async function submitArticle(
  db: Db,
  staffId: number,
  { id, basis, to, reason }: Place & { to: 'in_review' | 'draft'; reason: string },
): Promise<Saved> {
  return await db.transaction(async (tx) => {
    const { article, basis: next } = await takeBasis(tx, id, basis)
    const newest = await newestVersion(tx, id)
    if (!isOpen(newest)) throw new AppError('conflict', { message: '没有正在写的改动' })
    await tx
      .update(articleVersions)
      .set({ state: to, reason: storable(reason), scheduledFor: null })
      .where(eq(articleVersions.id, newest.id))
    if (article.contentHash === '')
      await tx.update(articles).set({ state: to }).where(eq(articles.id, id))
    await recordStep(tx, {
      ...{ staffId, id, reason: storable(reason) },
      before: { change: newest.state, version: newest.number },
      after: { change: to, version: newest.number },
    })
    return { basis: next, savedAt: newest.savedAt.toISOString() }
  })
}
