import { exportContent } from '#lib/platform/content/pipeline/export-content.ts'
import { openDb } from '#lib/platform/db/client.ts'
import { contentKinds } from '#lib/tables/content-kinds.ts'
import { loadEnvFiles } from './load-env.ts'

// npm run content:export -- DIR

async function main(): Promise<void> {
  const [dir, ...others] = process.argv.slice(2)
  if (!dir || others.length > 0) throw new Error('用法：npm run content:export -- 目录')
  loadEnvFiles()
  const database = await openDb(process.env)
  try {
    const summary = await exportContent(database.db, contentKinds, dir)
    const tables = summary.tables.join('、') || '0 个表'
    console.log(
      `导出 ${summary.counts.articles} 篇文章、${summary.counts.questions} 道题、${summary.counts.documents} 篇文稿和 ${tables}`,
    )
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
