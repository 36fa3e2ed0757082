import { sql } from 'drizzle-orm'
import { articleItems, newestFirst, notEnterprise } from '#lib/articles/server/article-items.ts'
import { publishedArticles } from '#lib/articles/server/tables.ts'
import { examWindowsOf } from '#lib/exams/server/exam-windows.ts'
import type { HomeIndex } from '#lib/home/contract.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { loader } from '#lib/platform/page-cache/loader.ts'
import { allFriendlyLinks, getSettings } from '#lib/site/server/settings.ts'
import { companySettings } from '#lib/site/server/settings-company.ts'
import { firstTopics } from '#lib/topics/server/topics.ts'
import { columnBlocks } from './column-blocks.ts'

const LATEST = 12
const IN_COLUMN = 6
const TOPICS = 4
const WINDOWS = 6

/** Gathers the home page; registration windows that are over are left out. */
export async function homeIndex(db: Db): Promise<HomeIndex> {
  const [settings, { about }, latest, columns, topics, examWindows, friendlyLinks] =
    await Promise.all([
      getSettings(db),
      companySettings(db),
      listLatest(db),
      listNewestOfColumns(db).then((idsOf) => columnBlocks(db, idsOf)),
      firstTopics(db, TOPICS),
      examWindowsOf(db, { limit: WINDOWS, current: true }),
      allFriendlyLinks(db),
    ])
  const { siteName, slogan, phone, icp, policeRecord, questionBankOpen } = settings
  return {
    site: { siteName, slogan, phone, icp, policeRecord, questionBankOpen },
    portalLogo: { mainLogo: settings.mainLogo, spareLogo: settings.spareLogo },
    aboutUs: about,
    latest,
    columns,
    topics,
    examWindows,
    friendlyLinks,
  }
}

export const homeLoader = loader(homeIndex, () => [
  'articles',
  'columns',
  'topics',
  'exam-windows',
  'exam-portals',
  'site',
  'today',
])

async function listLatest(db: Db) {
  const rows = await db
    .select({ id: publishedArticles.id })
    .from(publishedArticles)
    .where(notEnterprise)
    .orderBy(...newestFirst)
    .limit(LATEST)
  return articleItems(
    db,
    rows.map((row) => row.id),
  )
}

async function listNewestOfColumns(db: Db) {
  const { rows } = await db.execute<{ column_id: number; ids: number[] }>(sql`
    select columns.id as column_id, newest.ids
    from columns, lateral (
      select array(
        select id from published_articles where column_id = columns.id
        order by published_at desc nulls last, id desc limit ${IN_COLUMN}
      ) as ids
    ) newest
    where columns.parent_id is null`)
  return new Map(rows.map((row) => [row.column_id, row.ids]))
}
