import { z } from 'zod'
import { unzip } from '#lib/platform/content/zip/unzip.ts'
import { type BillLine, BillNotReady } from '#lib/platform/pay/channel.ts'
import { findFen } from '#lib/platform/providers/pay/exact-fen.ts'
import { DAY_MS } from '#lib/platform/text/dates.ts'
import { type AlipayMerchant, askAlipay, refusedByAlipay, strangeToAlipay } from './client.ts'

const columns = [
  '支付宝交易号',
  '商户订单号',
  '业务类型',
  '订单金额（元）',
  '退款批次号/请求号',
] as const
type Row = Record<(typeof columns)[number], string>

const limits = {
  ...{ mostFiles: 1000, mostBytes: 200_000_000 },
  refuse: () => strangeToAlipay('bill archive'),
}

const place = z.object({ bill_download_url: z.url({ protocol: /^https?$/ }) })

/** Whether an address is Alipay's own: of its domain (that of its sandbox too), or of the gateway that the settings name. */
function isOfAlipay(address: string, { endpoint }: AlipayMerchant): boolean {
  const { host, hostname } = new URL(address)
  return host === new URL(endpoint).host || /(^|\.)alipay(dev)?\.com$/.test(hostname)
}

/** A Shanghai day's payments and refunds; empty when there were none. Throws BillNotReady until Alipay wrote them (by nine o'clock of the next day, it says). Source: opendocs.alipay.com, 查询对账单下载地址. */
export async function alipayBill(merchant: AlipayMerchant, day: string): Promise<BillLine[]> {
  const answer = await askAlipay(merchant, 'alipay.data.dataservice.bill.downloadurl.query', {
    bill_type: 'trade',
    bill_date: day,
  })
  if (answer.code === 'isp.bill_not_exist') {
    // Alipay says the same of a day without payments and of one that it has not written yet.
    if (isLongOver(day)) return []
    throw new BillNotReady('alipay', day)
  }
  if (answer.code) throw refusedByAlipay(answer)
  const { success, data } = place.safeParse(answer.body)
  if (!success) throw strangeToAlipay('bill')
  if (!isOfAlipay(data.bill_download_url, merchant)) throw strangeToAlipay('host of a bill')
  const response = await fetch(data.bill_download_url, {
    redirect: 'error',
    signal: AbortSignal.timeout(merchant.timeoutMs),
  }).catch(noFile)
  if (!response.ok) throw new Error(`alipay: HTTP ${response.status} for a bill`)
  return readAlipayBill(Buffer.from(await response.arrayBuffer().catch(noFile)))
}

/** Whether a Shanghai day ended at least 24 hours ago. */
const isLongOver = (day: string) =>
  Date.now() >= new Date(`${day}T00:00:00+08:00`).getTime() + 2 * DAY_MS

/** The lines of the packed file: beside the details (业务明细) it holds a summary. Throws when it is not such a file. */
export function readAlipayBill(file: Buffer): BillLine[] {
  const decoder = new TextDecoder('gbk')
  const tables = unzip(file, limits).map(({ read }) => tableOf(decoder.decode(read())))
  const table = tables.find((one) => one !== null)
  if (!table) throw strangeToAlipay('bill columns')
  const [names = [], ...rows] = table
  return rows.flatMap((cells) => {
    if (cells.length !== names.length) throw strangeToAlipay('bill row')
    const row = Object.fromEntries(columns.map((name) => [name, cells[names.indexOf(name)]]))
    return lineOf(row as Row)
  })
}

/** Head and rows; null when the file is not the details. */
function tableOf(text: string): string[][] | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('#'))
  // Numbers end in a tab, which keeps spreadsheets from rounding them.
  const table = lines.map((line) => line.split(',').map((cell) => cell.trim()))
  return columns.every((name) => table[0]?.includes(name)) ? table : null
}

function lineOf(row: Row): BillLine[] {
  if (row.业务类型 === '交易') return [line('payment', row.商户订单号, row['订单金额（元）'])]
  if (row.业务类型 !== '退款') return []
  // What went out has a minus before it.
  const yuan = row['订单金额（元）'].replace(/^-/, '')
  return [line('refund', row['退款批次号/请求号'] || row.商户订单号, yuan)]
}

function line(kind: BillLine['kind'], number: string, yuan: string): BillLine {
  const amountFen = findFen(yuan)
  if (amountFen === null || number === '') throw strangeToAlipay('bill amount')
  return { kind, number, amountFen }
}

/** A failed connection's own words may quote the address, which opens the bill to anybody. */
function noFile({ name }: Error): never {
  throw new Error(`alipay: no bill: ${name}`)
}
