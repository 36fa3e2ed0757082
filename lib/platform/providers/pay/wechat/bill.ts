import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type BillLine, BillNotReady } from '#lib/platform/pay/channel.ts'
import { findFen } from '#lib/platform/providers/pay/exact-fen.ts'
import {
  askWechat,
  downloadFromWechat,
  refusedByWechat,
  strangeToWechat,
  type WechatMerchant,
} from './client.ts'

const columns = [
  '商户号',
  '商户订单号',
  '交易状态',
  '货币种类',
  '商户退款单号',
  '退款状态',
  '订单金额',
  '申请退款金额',
] as const
type Row = Record<(typeof columns)[number], string>

const place = z.object({
  hash_type: z.literal('SHA1'),
  hash_value: z.string().regex(/^[0-9a-fA-F]{40}$/),
  download_url: z.url({ protocol: /^https?$/ }),
})

/** A Shanghai day's payments and refunds; empty when there were none. Throws BillNotReady until WeChat wrote them (by ten o'clock of the next day). Source: pay.weixin.qq.com, 申请交易账单. */
export async function wechatBill(merchant: WechatMerchant, day: string): Promise<BillLine[]> {
  const path = `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`
  const answer = await askWechat(merchant, { method: 'GET', path })
  if (answer.code === 'NO_STATEMENT_EXIST') return []
  if (answer.code === 'STATEMENT_CREATING') throw new BillNotReady('wechat', day)
  if (answer.code) throw refusedByWechat(answer)
  const { success, data } = place.safeParse(answer.body)
  if (!success) throw strangeToWechat('bill')
  const file = await downloadFromWechat(merchant, data.download_url)
  const hash = createHash('sha1').update(file).digest('hex')
  if (hash !== data.hash_value.toLowerCase()) throw strangeToWechat('bill hash')
  return readWechatBill(file.toString('utf8'), merchant.mchId)
}

/** The lines of the file: cells begin with a backquote, sums follow in the end. Throws when it is not such a file. */
export function readWechatBill(text: string, mchId: string): BillLine[] {
  const [head = '', ...rest] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const names = head.split(',')
  if (columns.some((name) => !names.includes(name))) throw strangeToWechat('bill columns')
  const end = rest.findIndex((line) => !line.startsWith('`'))
  return rest.slice(0, end === -1 ? undefined : end).flatMap((line) => {
    // A comma inside of a cell is not followed by a backquote.
    const cells = line.slice(1).split(',`')
    if (cells.length !== names.length) throw strangeToWechat('bill row')
    const row = Object.fromEntries(columns.map((name) => [name, cells[names.indexOf(name)]]))
    return lineOf(row as Row, mchId)
  })
}

function lineOf(row: Row, mchId: string): BillLine[] {
  if (row.商户号 !== mchId || row.货币种类 !== 'CNY') throw strangeToWechat('bill row')
  if (row.交易状态 === 'SUCCESS') return [line('payment', row.商户订单号, row.订单金额)]
  // A refund that was refused moved nothing.
  if (row.交易状态 !== 'REFUND' || row.退款状态 === 'FAIL') return []
  return [line('refund', row.商户退款单号, row.申请退款金额)]
}

function line(kind: BillLine['kind'], number: string, yuan: string): BillLine {
  const amountFen = findFen(yuan)
  if (amountFen === null || number === '') throw strangeToWechat('bill amount')
  return { kind, number, amountFen }
}
