import { createInterface } from 'node:readline/promises'
import { openDb } from '#lib/platform/db/client.ts'
import { placeOf } from '#lib/platform/db/client-url.ts'
import { dropEverything, migrate } from '#lib/platform/db/migrate.ts'
import { expectNoOtherClients } from '#lib/platform/db/other-clients.ts'
import { runCommand } from './command.ts'
import { storedThings } from './stored-things.ts'

const help = `npm run db:reset [-- --yes]    清空数据库并重新建表，先说明会失去什么；不在终端中运行时须加 --yes
上传的文件和密钥不动。还有别的程序连着数据库时不清空。
退出码：0 完成，1 没有完成，2 命令有误。`

const options = { yes: { type: 'boolean', default: false } } as const

await runCommand({ help, options }, async ({ values }) => {
  const database = await openDb(process.env)
  try {
    await expectNoOtherClients(database.sql)
    const { things, paidOrders } = await storedThings(database.sql)
    console.error(
      `这会删除 ${placeOf(process.env)} 中的全部数据：${things.join('、') || '没有内容'}`,
    )
    if (paidOrders > 0)
      console.error(`其中 ${paidOrders} 个订单已经付款，请先备份：npm run backup -- 文件`)
    if (!values.yes) await ask()
    // Somebody may have come while the question stood there.
    await expectNoOtherClients(database.sql)
    await dropEverything(database)
    console.log(`数据库已清空，已应用 ${await migrate(database)} 个迁移`)
  } finally {
    await database.close()
  }
})

async function ask(): Promise<void> {
  if (!process.stdin.isTTY) throw new Error('没有清空；确认请加 --yes')
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question('确认请输入“清空”或 yes：').finally(() => terminal.close())
  if (!['清空', 'yes'].includes(answer.trim())) throw new Error('没有清空')
}
