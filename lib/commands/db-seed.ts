import { prepareDatabase } from '#lib/start/prepare-database.ts'
import { runCommand } from './command.ts'

const help = `npm run db:seed    应用缺少的迁移；数据库是空的时导入演示内容
退出码：0 完成，1 没有完成，2 命令有误。`

await runCommand({ help }, async () => {
  const { database, seeded } = await prepareDatabase()
  console.log(
    seeded ? `导入演示内容 ${seeded.counts.articles.created} 篇` : '数据库已有内容，没有改动',
  )
  await database.close()
})
