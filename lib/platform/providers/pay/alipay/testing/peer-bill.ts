import { crc32, deflateRawSync } from 'node:zlib'
import type { AlipayBook } from './peer-book.ts'

const head =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注'

/** The packed bill of a day with all that the peer knows; null when nothing was paid that day. */
export function alipayPeerBill({ codes, trades, refunds }: AlipayBook, day: string): Buffer | null {
  const paid = [...trades].filter(([, trade]) => trade.send_pay_date.startsWith(day))
  if (paid.length === 0) return null
  const row = (number: string, kind: string, amount: string, request: string) => {
    const cells = [
      ...[`${trades.get(number)?.trade_no}\t`, `${number}\t`, kind, codes.get(number)?.subject],
      ...[`${day} 09:30:00`, `${day} 09:30:05`, '', '', '', '', 'ali***@qq.com', amount, amount],
      ...['0.00', '0.00', '0.00', '0.00', '0.00', '', '0.00', '0.00'],
      ...[request && `${request}\t`, '-0.12', '0.00', ''],
    ]
    return cells.join(',')
  }
  const lines = [
    ...paid.map(([number]) => row(number, '交易', codes.get(number)?.total_amount ?? '', '')),
    ...[...refunds].map(([request, { out_trade_no, fen }]) =>
      row(out_trade_no, '退款', `-${(fen / 100).toFixed(2)}`, request),
    ),
  ]
  const details = [
    '#支付宝业务明细查询',
    '#账号：[20881021462251350156]',
    `#起始日期：[${day} 00:00:00]   终止日期：[${day} 23:59:59]`,
    '#-----------------------------------------业务明细列表----------------------------------------',
    head,
    ...lines,
    '#-----------------------------------------业务明细列表结束------------------------------------',
    `#交易合计：${paid.length}笔，商家实收共0.00元，商家优惠共0.00元`,
  ]
  const summary = [
    '#支付宝业务汇总查询',
    '门店编号,门店名称,交易订单总笔数,退款订单总笔数,订单金额（元）',
    `,,${paid.length},${refunds.size},0.00`,
  ]
  const name = `20881021462251350156_${day.replaceAll('-', '')}_业务明细`
  return zip([
    { name: `${name}(汇总).csv`, text: summary.join('\r\n') },
    { name: `${name}.csv`, text: `${details.join('\r\n')}\r\n` },
  ])
}

/** A zip archive as programs write it that do not know the size beforehand: the sizes follow the data. */
export function zip(files: { name: string; text: string }[]): Buffer {
  const bodies: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const file of files) {
    const name = gbk(file.name)
    const plain = gbk(file.text)
    const packed = deflateRawSync(plain)
    const sizes = numbers([4, crc32(plain)], [4, packed.length], [4, plain.length])
    const common = numbers([2, 20], [2, 8], [2, 8], [2, 0x4bc5], [2, 0x5c61])
    const local = [numbers([4, 0x04034b50]), common, Buffer.alloc(12), numbers([2, name.length])]
    const data = [packed, numbers([4, 0x08074b50]), sizes]
    const body = Buffer.concat([...local, numbers([2, 0]), name, ...data])
    const tail = numbers([2, name.length], [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, at])
    entries.push(Buffer.concat([numbers([4, 0x02014b50], [2, 20]), common, sizes, tail, name]))
    bodies.push(body)
    at += body.length
  }
  const list = Buffer.concat(entries)
  const count = files.length
  const end = numbers([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, list.length])
  return Buffer.concat([...bodies, list, end, numbers([4, at], [2, 0])])
}

function numbers(...fields: [bytes: 2 | 4, value: number][]): Buffer {
  return Buffer.concat(
    fields.map(([bytes, value]) => {
      const buffer = Buffer.alloc(bytes)
      buffer.writeUIntLE(value, 0, bytes)
      return buffer
    }),
  )
}

let codes: Map<string, number> | undefined

/** Node reads GBK and does not write it: the table is its own, turned round. */
function gbk(text: string): Buffer {
  codes ??= gbkCodes()
  const bytes = [...text].flatMap((letter) => {
    const code = letter < '\u0080' ? letter.charCodeAt(0) : codes?.get(letter)
    if (code === undefined) throw new Error(`not in GBK: ${letter}`)
    return code < 0x80 ? [code] : [code >> 8, code & 0xff]
  })
  return Buffer.from(bytes)
}

function gbkCodes(): Map<string, number> {
  const decoder = new TextDecoder('gbk')
  const table = new Map<string, number>()
  for (let code = 0x8140; code <= 0xfefe; code++) {
    const letter = decoder.decode(Buffer.from([code >> 8, code & 0xff]))
    if (letter.length === 1 && letter !== '\uFFFD') table.set(letter, code)
  }
  return table
}
