import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { withContentLock } from '#lib/platform/content/pipeline/content-lock.ts'
import { formatFault } from '#lib/platform/content/pipeline/fault.ts'
import {
  ImportInterrupted,
  type ImportSummary,
  importContent,
} from '#lib/platform/content/pipeline/import-content.ts'
import { reportProgress } from '#lib/platform/content/pipeline/report-progress.ts'
import { endSeeding } from '#lib/platform/content/pipeline/seed.ts'
import { type Database, openDb } from '#lib/platform/db/client.ts'
import { migrate, migrationState } from '#lib/platform/db/migrate.ts'
import { env } from '#lib/platform/env/env.ts'
import { rescoreErrata } from '#lib/practice/server/rescore/rescore-errata.ts'
import { enqueueArticlePushes } from '#lib/seo/server/pushes/send-pushes.ts'
import { contentKinds } from '#lib/tables/content-kinds.ts'
import { runCommand } from './command.ts'

const help = `npm run content:import -- 目录                 导入目录中的文章、题目、文稿和各表，格式见 docs/content-format.md
npm run content:import -- 目录 --keep-going    跳过有误的文件，导入其余的
npm run content:import -- 目录 --dry-run       只读取、检查和比较，说明会新增、更改什么，不写入
更改各表之前，先把它们的原样存入 DATA_DIR/imports/时间/（留最近 20 次）；导入该目录就是还原。
退出码：0 全部导入，1 有错误，2 命令有误。`

const options = {
  'keep-going': { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
} as const

type Summary = ImportSummary<typeof contentKinds>

await runCommand({ help, options, words: [1, 1] }, async ({ values, words: [dir = ''] }) => {
  // An import keeps this thread busy: it may be late to see an answer that has long come.
  const database = await openDb(process.env, { queryTimeoutMs: 0 })
  const dryRun = values['dry-run']
  try {
    if (dryRun) await expectMigrated(database)
    else await migrate(database)
    const startedAt = performance.now()
    const { summary, error } = await withContentLock(database, () =>
      importContent(database.db, contentKinds, dir, {
        keepGoing: values['keep-going'],
        dryRun,
        keepIn: join(env().DATA_DIR, 'imports'),
        // More threads than this would each hold a dictionary for nothing: the database has its share of the work.
        threads: Math.min(availableParallelism(), 4),
        onProgress: reportProgress(process.stderr),
        onWritten: { articles: enqueueArticlePushes },
      }).then(whole, interrupted),
    )
    print(summary, (performance.now() - startedAt) / 1000, dryRun)
    if (error) throw new Error(`导入中断：${error.message}；以上已经写入，可以再次导入`)
    if (!dryRun && summary.written) await endSeeding(database.db)
    if (!dryRun && summary.counts.questions.errata > 0) await rescore(database, summary)
    if (summary.faultCount > 0) process.exitCode = 1
  } finally {
    await database.close()
  }
})

type Outcome = { summary: Summary; error?: Error }

function whole(summary: Summary): Outcome {
  return { summary }
}

function interrupted(error: unknown): Outcome {
  if (error instanceof ImportInterrupted) return { summary: error.summary, error }
  throw error
}

async function expectMigrated(database: Database): Promise<void> {
  const { pending } = await migrationState(database)
  if (pending > 0) throw new Error(`数据库缺少 ${pending} 个迁移，请先 npm run db:migrate`)
}

async function rescore(database: Database, { counts }: Summary): Promise<void> {
  const { answers } = await rescoreErrata(database.db)
  console.log(`更正 ${counts.questions.errata} 道题的答案，重新计分 ${answers} 份作答`)
}

function print(summary: Summary, seconds: number, dryRun: boolean): void {
  const { tables, faults, faultCount, warnings, keptIn } = summary
  for (const warning of warnings.slice(0, 20)) console.error(`提醒 ${warning}`)
  if (warnings.length > 20) console.error(`… 共 ${warnings.length} 条提醒`)
  for (const fault of faults.slice(0, 50)) console.error(formatFault(fault))
  if (faultCount > 50) console.error(`… 共 ${faultCount} 处错误`)
  if (!summary.written) {
    console.error(`发现 ${faultCount} 处错误，没有写入任何内容（--keep-going 可跳过有误的文件）`)
    return
  }
  const { articles, questions, documents } = summary.counts
  const all = [articles, questions, documents]
  const count = all.reduce((sum, { created, changed, unchanged }) => {
    return sum + created + changed + unchanged
  }, 0)
  const told = [
    ...(dryRun ? ['试运行，没有写入'] : []),
    `文章：${described(articles, '篇')}`,
    `题目：${described(questions, '道')}`,
    `文稿：${described(documents, '篇')}`,
    `错误 ${faultCount} 处`,
    ...(tables.length > 0 ? [`更新 ${tables.join('、')}`] : []),
    `${seconds.toFixed(1)} 秒，每秒 ${Math.round(count / seconds)} 条`,
  ]
  console.log(told.join('；'))
  if (keptIn) console.log(`这些表原来的内容在 ${keptIn}，还原：npm run content:import -- ${keptIn}`)
}

type Counts = { created: number; changed: number; unchanged: number }

function described({ created, changed, unchanged }: Counts, measure: string): string {
  return `新增 ${created} ${measure}，更新 ${changed} ${measure}，未变 ${unchanged} ${measure}`
}
