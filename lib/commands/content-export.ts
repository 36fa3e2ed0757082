import { exportContent } from '#lib/platform/content/pipeline/export-content.ts'
import { openDb } from '#lib/platform/db/client.ts'
import { contentKinds } from '#lib/tables/content-kinds.ts'
import { runCommand } from './command.ts'

const help = `npm run content:export -- 目录    把文章、题目、文稿和各表写成文件，格式见 docs/content-format.md
它不是备份：账号、订单和作答不在其中。
退出码：0 完成，1 没有完成，2 命令有误。`

await runCommand({ help, words: [1, 1] }, async ({ words: [dir = ''] }) => {
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
})
