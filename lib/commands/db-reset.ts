import { openDb } from '#lib/platform/db/client.ts'
import { dropEverything, migrate } from '#lib/platform/db/migrate.ts'
import { runCommand } from './command.ts'

const help = `npm run db:reset [-- --yes]    清空数据库并重新建表；DATABASE_URL 的数据库须加 --yes
退出码：0 完成，1 没有完成，2 命令有误。`

const options = { yes: { type: 'boolean', default: false } } as const

await runCommand({ help, options }, async ({ values }) => {
  // A server of one's own may hold real data.
  if (process.env.DATABASE_URL && !values.yes)
    throw new Error('这会删除 DATABASE_URL 指向的数据库中的全部数据；确认请加 --yes')
  const database = await openDb(process.env)
  try {
    await dropEverything(database)
    console.log(`数据库已清空，已应用 ${await migrate(database)} 个迁移`)
  } finally {
    await database.close()
  }
})
