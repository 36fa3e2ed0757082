import { and, eq, gt, inArray, lte, max, sql } from 'drizzle-orm'
import { articleDetailPage } from '#lib/articles/paths.ts'
import { hashOf } from '#lib/articles/server/content/article/parse-article.ts'
import { renderArticle } from '#lib/articles/server/content/article/render-article.ts'
import { writeArticles, writeSearch } from '#lib/articles/server/content/article/write-articles.ts'
import { articles } from '#lib/articles/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { log } from '#lib/platform/log.ts'
import { href } from '#lib/platform/routes/href.ts'
import type { Row } from '#lib/platform/routes/row.ts'
import { enqueueArticlePushes } from '#lib/seo/server/pushes/send-pushes.ts'
import { removeRedirect } from '#lib/seo/server/redirects.ts'
import { isPublishedByAnother } from '#lib/site/server/settings.ts'
import type { ArticleText } from '#lib/writing/shapes.ts'
import { basisOf, takeBasis } from './basis.ts'
import { checkArticle } from './checks/check-article.ts'
import { recordStep, textFields } from './record-step.ts'
import type { Saved } from './save-article.ts'
import { articleVersions } from './tables.ts'
import { addVersion, isOpen, newestVersion, storedText, type Writer } from './versions.ts'
import { writerOf } from './writer.ts'

type Publishing = { id: number; basis: number; at: string | null }
type StoredArticle = typeof articles.$inferSelect

/**
 * Makes the newest text of an article public, at once or at a time to come: page, lists, search, sitemap, feeds and the
 * push queue have it when the transaction ends. Throws invalid_input with all faults of the text, forbidden when another
 * person has to do it (setting articlesNeedAnother), conflict when somebody was quicker.
 */
export async function publishArticle(
  db: Db,
  userId: number,
  { id, basis, at }: Publishing,
  table: readonly Row[],
): Promise<Saved> {
  const moment = at === null ? null : new Date(at)
  if (moment && moment.getTime() <= Date.now())
    throw new AppError('invalid_input', { message: '定时要晚于现在' })
  return await db.transaction(async (tx) => {
    const { article } = await takeBasis(tx, id, basis)
    const by = await writerOf(tx, userId)
    const version = await openVersion(tx, article, by)
    await mayPublish(tx, version, userId)
    await refuseFaults(tx, version.text, table)
    const approved = { approvedBy: by.id, approvedByName: by.name }
    const state = moment ? 'scheduled' : 'published'
    await tx
      .update(articleVersions)
      .set({ ...approved, state, scheduledFor: moment })
      .where(eq(articleVersions.id, version.id))
    if (!moment) {
      await recordPublished(tx, { article, version, staffId: userId })
      await makePublic(tx, article, version.text)
    } else {
      if (article.contentHash === '')
        await tx.update(articles).set({ state }).where(eq(articles.id, id))
      await recordStep(tx, {
        ...{ staffId: userId, id, isApproval: true },
        before: { change: version.state, version: version.number },
        after: { change: state, version: version.number, scheduledFor: moment.toISOString() },
      })
    }
    // Writing the text counted on, too.
    return { basis: await basisOf(tx, id), savedAt: version.savedAt.toISOString() }
  })
}

async function openVersion(tx: Db, article: StoredArticle, by: Writer) {
  const newest = await newestVersion(tx, article.id)
  if (isOpen(newest)) return newest
  if (article.state === 'published') throw new AppError('conflict', { message: '没有要发布的改动' })
  const text = await storedText(tx, article)
  return await addVersion(tx, { articleId: article.id, state: 'draft', text, by })
}

type Version = typeof articleVersions.$inferSelect

type Approved = { article: StoredArticle; version: Version; staffId: number }

/** Records what the public text becomes, beside what it was; call it before. */
async function recordPublished(tx: Db, { article, version, staffId }: Approved): Promise<void> {
  const isFirst = article.contentHash === ''
  const was = isFirst ? {} : textFields(await storedText(tx, article), article.state)
  await recordStep(tx, {
    ...{ staffId, id: article.id, isApproval: true },
    before: { ...was, state: article.state },
    after: { ...textFields(version.text, 'published'), version: version.number },
  })
}

async function mayPublish(tx: Db, { state, articleId }: Version, userId: number): Promise<void> {
  if (!(await isPublishedByAnother(tx))) return
  if (state !== 'in_review')
    throw new AppError('forbidden', { message: '先送审，再由另一位同事发布' })
  if (await hasWritten(tx, articleId, userId))
    throw new AppError('forbidden', { message: '这次改动有您写的，请没有参与的同事发布' })
}

/** Whether a user saved any text since the one that was public last: a comma of a colleague's makes nobody a reader. */
async function hasWritten(tx: Db, articleId: number, userId: number): Promise<boolean> {
  const own = eq(articleVersions.articleId, articleId)
  const isEnded = inArray(articleVersions.state, ['published', 'withdrawn'])
  const [ended] = await tx
    .select({ number: max(articleVersions.number) })
    .from(articleVersions)
    .where(and(own, isEnded))
  const isNew = gt(articleVersions.number, ended?.number ?? 0)
  const isSavedByUser = eq(articleVersions.savedBy, userId)
  return (await tx.$count(articleVersions, and(own, isNew, isSavedByUser))) > 0
}

async function refuseFaults(tx: Db, text: ArticleText, table: readonly Row[]): Promise<void> {
  const { bodyHtml } = renderArticle(text)
  const faults = (await checkArticle(tx, text, { html: bodyHtml, table })).filter(
    ({ isFault }) => isFault,
  )
  if (faults.length === 0) return
  throw new AppError('invalid_input', {
    message: `还不能发布：${faults[0]?.text ?? ''}`,
    fields: faults.map(({ text: reason }) => ({ field: 'body', reason })),
  })
}

async function makePublic(tx: Db, article: StoredArticle, text: ArticleText): Promise<void> {
  const { id } = article
  const isFirst = article.contentHash === ''
  const { date, dueOn, ...fields } = text
  const publishedAt = date ? new Date(date) : (article.publishedAt ?? (isFirst ? new Date() : null))
  const row = { ...fields, id, publishedAt }
  // The order of parseArticle, so that an import of the same text finds nothing changed.
  const content = {
    ...{ id, title: row.title, columnId: row.columnId, subColumnId: row.subColumnId },
    ...{ cityId: row.cityId, attributeId: row.attributeId, source: row.source },
    ...{ description: row.description, license: row.license, licenseClass: row.licenseClass },
    ...{ body: row.body, bodyFormat: row.bodyFormat, publishedAt, tags: row.tags },
  }
  const rendered = { ...content, contentHash: hashOf(content), ...renderArticle(text) }
  await tx.update(articles).set({ state: 'published', dueOn }).where(eq(articles.id, id))
  await writeArticles(tx, [rendered])
  // Also when the text is the one that was withdrawn.
  await writeSearch(tx, [rendered])
  await removeRedirect(tx, href(articleDetailPage, { id }))
  await enqueueArticlePushes(tx, [id])
}

/** Publishes what was scheduled for a time that has come; a job. One that cannot be published any more becomes a draft. */
export async function publishDue(db: Db, table: readonly Row[]): Promise<number> {
  const due = await db
    .select({ id: articleVersions.articleId })
    .from(articleVersions)
    .where(
      and(eq(articleVersions.state, 'scheduled'), lte(articleVersions.scheduledFor, sql`now()`)),
    )
    .orderBy(articleVersions.scheduledFor, articleVersions.articleId)
    .limit(100)
  let count = 0
  const failures: unknown[] = []
  for (const { id } of due) {
    try {
      if (await publishOne(db, id, table)) count += 1
    } catch (error) {
      // One that fails keeps no other back.
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return count
}

async function publishOne(db: Db, id: number, table: readonly Row[]): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const [article] = await tx
      .select()
      .from(articles)
      .where(eq(articles.id, id))
      .for('no key update')
    const newest = await newestVersion(tx, id)
    // Another instance was quicker, or somebody took it back.
    if (!article || newest?.state !== 'scheduled' || !isDue(newest)) return false
    await takeBasis(tx, id, await basisOf(tx, id))
    const refused = await refuseFaults(tx, newest.text, table).catch((error: unknown) => error)
    const isRefused = refused instanceof AppError
    if (refused && !isRefused) throw refused
    await tx
      .update(articleVersions)
      .set({
        state: isRefused ? 'draft' : 'published',
        scheduledFor: null,
        reason: isRefused ? refused.message : newest.reason,
      })
      .where(eq(articleVersions.id, newest.id))
    if (!isRefused) {
      if (newest.approvedBy !== null)
        await recordPublished(tx, { article, version: newest, staffId: newest.approvedBy })
      await makePublic(tx, article, newest.text)
    } else {
      log().warn({ article: id, reason: refused.message }, 'a scheduled article was not published')
      if (article.contentHash === '')
        await tx.update(articles).set({ state: 'draft' }).where(eq(articles.id, id))
    }
    return !isRefused
  })
}

const isDue = ({ scheduledFor }: Version) =>
  scheduledFor !== null && scheduledFor.getTime() <= Date.now()
