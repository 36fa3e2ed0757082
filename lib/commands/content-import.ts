import { availableParallelism } from 'node:os'
import { withContentLock } from '#lib/platform/content/pipeline/content-lock.ts'
import { formatFault } from '#lib/platform/content/pipeline/fault.ts'
import { type ImportSummary, importContent } from '#lib/platform/content/pipeline/import-content.ts'
import { reportProgress } from '#lib/platform/content/pipeline/report-progress.ts'
import { openDb } from '#lib/platform/db/client.ts'
import { migrate } from '#lib/platform/db/migrate.ts'
import { rescoreErrata } from '#lib/practice/server/rescore/rescore-errata.ts'
import { enqueueArticlePushes } from '#lib/seo/server/pushes/send-pushes.ts'
import { contentKinds } from '#lib/tables/content-kinds.ts'
import { runCommand } from './command.ts'

const help = `npm run content:import -- 目录                 导入目录中的文章、题目、文稿和各表，格式见 docs/content-format.md
npm run content:import -- 目录 --keep-going    跳过有误的文件，导入其余的
退出码：0 全部导入，1 有错误，2 命令有误。`

const options = { 'keep-going': { type: 'boolean', default: false } } as const

await runCommand({ help, options, words: [1, 1] }, async ({ values, words: [dir = ''] }) => {
  // An import keeps this thread busy: it may be late to see an answer that has long come.
  const database = await openDb(process.env, { queryTimeoutMs: 0 })
  try {
    await migrate(database)
    const startedAt = performance.now()
    const summary = await withContentLock(database, () =>
      importContent(database.db, contentKinds, dir, {
        keepGoing: values['keep-going'],
        // More threads than this would each hold a dictionary for nothing: the database has its share of the work.
        threads: Math.min(availableParallelism(), 4),
        onProgress: reportProgress(process.stderr),
        onWritten: { articles: enqueueArticlePushes },
      }),
    )
    const { errata } = summary.counts.questions
    print(summary, (performance.now() - startedAt) / 1000)
    if (errata > 0) {
      const { answers } = await rescoreErrata(database.db)
      console.log(`更正 ${errata} 道题的答案，重新计分 ${answers} 份作答`)
    }
    if (summary.faultCount > 0) process.exitCode = 1
  } finally {
    await database.close()
  }
})

function print(summary: ImportSummary<typeof contentKinds>, seconds: number): void {
  const { tables, faults, faultCount, warnings } = summary
  for (const warning of warnings.slice(0, 20)) console.error(`提醒 ${warning}`)
  if (warnings.length > 20) console.error(`… 共 ${warnings.length} 条提醒`)
  for (const fault of faults.slice(0, 50)) console.error(formatFault(fault))
  if (faultCount > 50) console.error(`… 共 ${faultCount} 处错误`)
  if (!summary.written) {
    console.error(`发现 ${faultCount} 处错误，没有写入任何内容（--keep-going 可跳过有误的文件）`)
    return
  }
  const { articles, questions, documents } = summary.counts
  const { created, changed, unchanged } = articles
  const all = [created, changed, unchanged, questions.created, questions.changed]
  const count = all.reduce((sum, each) => sum + each, questions.unchanged)
  console.log(
    `文章：新增 ${created} 篇，更新 ${changed} 篇，未变 ${unchanged} 篇；` +
      `题目：新增 ${questions.created} 道，更新 ${questions.changed} 道，未变 ${questions.unchanged} 道；` +
      `文稿：新增 ${documents.created} 篇，更新 ${documents.changed} 篇，未变 ${documents.unchanged} 篇；` +
      `错误 ${faultCount} 处；${tables.length > 0 ? `更新 ${tables.join('、')}；` : ''}` +
      `${seconds.toFixed(1)} 秒，每秒 ${Math.round(count / seconds)} 条`,
  )
}
