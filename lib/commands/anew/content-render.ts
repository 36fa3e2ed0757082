import { openDb } from '#lib/platform/db/client.ts'
import { migrate } from '#lib/platform/db/migrate.ts'
import { storedProse } from '#lib/tables/stored-prose.ts'
import { runCommand } from '../command.ts'

const help = `npm run content:render                 按现行的排版规则重新生成已存的网页正文（文章、协议、专题等），不算修改
npm run content:render -- --dry-run    只数出会改变的篇数，不写入
退出码：0 完成，1 失败，2 命令有误。`

const options = { 'dry-run': { type: 'boolean', default: false } } as const

await runCommand({ help, options }, async ({ values: { 'dry-run': isDry } }) => {
  const database = await openDb(process.env, { queryTimeoutMs: 0 })
  try {
    if (!isDry) await migrate(database)
    for (const [name, drawAnew] of Object.entries(storedProse)) {
      const { all, changed } = await drawAnew(database.db, isDry)
      console.log(`${name}：共 ${all} 篇，${isDry ? '会改变' : '改变'} ${changed} 篇`)
    }
    if (isDry) console.log('没有写入任何内容')
  } finally {
    await database.close()
  }
})
