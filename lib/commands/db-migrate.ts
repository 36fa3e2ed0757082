import { openDb } from '#lib/platform/db/client.ts'
import { migrate } from '#lib/platform/db/migrate.ts'
import { runCommand } from './command.ts'

const help = `npm run db:migrate    应用数据库缺少的迁移；每次启动也会这样做
退出码：0 完成，1 没有完成，2 命令有误。`

await runCommand({ help }, async () => {
  const database = await openDb(process.env)
  try {
    const applied = await migrate(database)
    console.log(applied > 0 ? `已应用 ${applied} 个迁移` : '数据库已是最新')
  } finally {
    await database.close()
  }
})
