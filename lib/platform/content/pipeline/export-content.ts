import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asc, eq, gt, inArray } from 'drizzle-orm'
import { formatArticle } from '#lib/articles/server/content/article/format-article.ts'
import { exportCsv } from '#lib/platform/content/pipeline/write/write-csv.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { exportQuestions } from '#lib/questions/server/content/question/export-questions.ts'
import { exportDocuments } from '#lib/server/content/export-documents.ts'
import { exportTables } from '#lib/server/content/export-tables.ts'
import { articles, articleTags, attributes, cities, columns, tags } from '#lib/tables/schema.ts'

export type ExportSummary = {
  articles: number
  questions: number
  documents: number
  tables: string[]
}

/**
 * Writes the database's content in the format of importContent, articles as `articles/<id>.md` or `.html`, questions as they
 * came. The folder must be empty or absent: an article deleted here would come back from a file that stayed.
 */
export async function exportContent(
  db: Db,
  dir: string,
  onProgress: (done: number) => void = () => {},
): Promise<ExportSummary> {
  await mkdir(join(dir, 'articles'), { recursive: true })
  const present = [...(await readdir(dir)), ...(await readdir(join(dir, 'articles')))]
  if (present.some((name) => name !== 'articles')) throw new Error(`${dir} 不是空目录`)
  const tables = await exportTables(db)
  for (const [file, data] of Object.entries(tables)) {
    await writeFile(join(dir, file), `${JSON.stringify(data, null, 1)}\n`)
  }
  let count = 0
  const names = await namesById(db)
  for (let after = 0; ; ) {
    const rows = await db
      .select()
      .from(articles)
      .where(gt(articles.id, after))
      .orderBy(asc(articles.id))
      .limit(200)
    const last = rows.at(-1)
    if (!last) break
    const tagsOf = await tagsById(
      db,
      rows.map(({ id }) => id),
    )
    await Promise.all(
      rows.map((row) => {
        const text = formatArticle({ ...row, tags: tagsOf.get(row.id) ?? [] }, names)
        return writeFile(join(dir, 'articles', `${row.id}.${row.bodyFormat}`), text)
      }),
    )
    after = last.id
    count += rows.length
    onProgress(count)
  }
  const questions = await exportQuestions(db, dir)
  const documents = await exportDocuments(db, dir)
  const inCsv = await exportCsv(db, dir)
  return { articles: count, questions, documents, tables: [...Object.keys(tables), ...inCsv] }
}

async function namesById(db: Db) {
  const byId = <T extends { id: number }>(rows: T[]) => new Map(rows.map((row) => [row.id, row]))
  return {
    columns: byId(await db.select().from(columns)),
    cities: byId(await db.select().from(cities)),
    attributes: byId(await db.select().from(attributes)),
  }
}

async function tagsById(db: Db, ids: number[]): Promise<Map<number, string[]>> {
  const rows = await db
    .select({ articleId: articleTags.articleId, name: tags.name })
    .from(articleTags)
    .innerJoin(tags, eq(tags.id, articleTags.tagId))
    .where(inArray(articleTags.articleId, ids))
    .orderBy(articleTags.articleId, articleTags.position)
  const groups = Map.groupBy(rows, ({ articleId }) => articleId)
  return new Map([...groups].map(([id, links]) => [id, links.map(({ name }) => name)]))
}
