import { openDb } from '#lib/platform/db/client.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { yuanOf, yuanText } from '#lib/platform/text/money.ts'
import { type Attention, allAttention } from '#lib/vip/server/payments/attention.ts'
import { loadEnvFiles } from './load-env.ts'

const names: Record<Attention['kind'], string> = {
  refund_failed: '退款被渠道拒绝',
  refund_slow: '退款多次未成功',
  payment_disputed: '支付金额不符',
  order_stuck: '订单无法关闭',
  difference: '对账差异',
}

// npm run pay:todo: what about money needs a person; exit code 1 while there is something.
async function main(): Promise<void> {
  loadEnvFiles()
  const database = await openDb(process.env)
  try {
    const found = await allAttention(database.db)
    for (const { kind, number, amountFen, note, at } of found) {
      console.log(
        [shanghaiMinute(at), names[kind], number, `¥${yuanText(yuanOf(amountFen))}`, note].join(
          ' ',
        ),
      )
    }
    console.log(found.length > 0 ? `共 ${found.length} 项待处理` : '没有待处理的款项')
    process.exitCode = found.length > 0 ? 1 : 0
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
})
