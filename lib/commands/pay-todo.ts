import { attentionNames } from '#lib/payments/attention-names.ts'
import { allAttention } from '#lib/payments/server/attention.ts'
import { openDb } from '#lib/platform/db/client.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { yuanOf, yuanText } from '#lib/platform/text/money.ts'
import { runCommand } from './command.ts'

const help = `npm run pay:todo    列出需要人处理的款项：金额不符、退款被拒、订单无法关闭、对账差异
退出码：0 没有，1 有，或没有查成，2 命令有误。`

await runCommand({ help }, async () => {
  const database = await openDb(process.env)
  try {
    const found = await allAttention(database.db)
    for (const { kind, number, amountFen, note, at } of found) {
      const amount = `¥${yuanText(yuanOf(amountFen))}`
      console.log([shanghaiMinute(at), attentionNames[kind], number, amount, note].join(' '))
    }
    console.log(found.length > 0 ? `共 ${found.length} 项待处理` : '没有待处理的款项')
    if (found.length > 0) process.exitCode = 1
  } finally {
    await database.close()
  }
})
