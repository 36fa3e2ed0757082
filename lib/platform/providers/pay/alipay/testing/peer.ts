import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { alipayPeerBill } from './peer-bill.ts'
import { type AlipayBook, alipayCalls, noticeFields, refused } from './peer-book.ts'
import {
  alipayPeerKeys,
  alipayPeerSettings,
  peerTime,
  requestFault,
  signedAnswer,
} from './peer-sign.ts'

/** How the peer treats a request that is right in every way. */
type Mood = 'normal' | 'hang' | 'break' | 'forge' | 'unsigned' | 'babble' | 'odd' | 'unwell'

type Peer = AlipayBook & { mood: Mood; spoilBill: boolean; origin: string }

/** A local stand-in for openapi.alipay.com, written from Alipay's description and not from our client. */
export async function startAlipayPeer() {
  const peer: Peer = {
    mood: 'normal',
    spoilBill: false,
    origin: '',
    codes: new Map(),
    trades: new Map(),
    refunds: new Map(),
    refundWaits: false,
    refundRefusal: '',
  }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    if (peer.mood === 'hang') return
    const url = new URL(request.url ?? '', 'http://peer')
    const answer = url.pathname === '/bill.zip' ? billOf(peer, url) : answerTo(peer, url, body)
    const status = peer.mood === 'break' ? 500 : answer === '' ? 404 : 200
    response.writeHead(status, { trace_id: '0603331617156962044358274991886' }).end(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  peer.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const scan = (number: string) => {
    const code = peer.codes.get(number)
    const trade = peer.trades.get(number)
    // A code is good until its time, whether somebody tried to close it before it was scanned or not.
    if (!code || code.time_expire < peerTime()) throw new Error('the code is over')
    if (trade) return trade
    const trade_no = `2026030122001${number.padStart(15, '0').slice(-15)}`
    const made = { trade_no, trade_status: 'WAIT_BUYER_PAY' as const, send_pay_date: '' }
    peer.trades.set(number, made)
    return made
  }
  return Object.assign(peer, {
    settings: { ...alipayPeerSettings, endpoint: `${peer.origin}/gateway.do` },
    scan,
    /** The buyer scans and pays; `at` is Shanghai time. */
    pay(number: string, at = '2026-03-01 09:30:05') {
      const trade = scan(number)
      if (trade.trade_status !== 'WAIT_BUYER_PAY') throw new Error('nothing to pay')
      peer.trades.set(number, { ...trade, trade_status: 'TRADE_SUCCESS', send_pay_date: at })
    },
    told: (number: string) => noticeFields(peer, number),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

function answerTo(peer: Peer, url: URL, body: string): string {
  const fields = Object.fromEntries([...url.searchParams, ...new URLSearchParams(body)])
  const { method = '', biz_content = '{}', notify_url = '' } = fields
  const fault = url.pathname === '/gateway.do' ? requestFault(fields) : 'isv.invalid-path'
  if (peer.mood === 'babble') return '<html>系统繁忙</html>'
  const answer = fault
    ? refused(fault, '40002')
    : replyTo(peer, method, JSON.parse(biz_content), notify_url)
  const { platform, stranger } = alipayPeerKeys
  const text = signedAnswer(
    method,
    answer,
    (peer.mood === 'forge' ? stranger : platform).privateKey,
  )
  return peer.mood === 'unsigned' ? text.replace(/,"sign":.*/, '}') : text
}

type Content = { bill_type?: string; bill_date?: string }

function replyTo(peer: Peer, method: string, content: Content, notifyUrl: string) {
  if (peer.mood === 'unwell') return refused('isp.unknow-error', '20000')
  if (peer.mood === 'odd') return { code: '10000', msg: 'Success', total: '一' }
  if (method === 'alipay.data.dataservice.bill.downloadurl.query') return billPlace(peer, content)
  return alipayCalls[method]?.(peer, content, notifyUrl) ?? refused('isv.invalid-method', '40002')
}

function billPlace(peer: Peer, { bill_type, bill_date = '' }: Content) {
  if (bill_type !== 'trade') return refused('isv.invalid-arguments', '40002')
  if (!alipayPeerBill(peer, bill_date)) return refused('isp.bill_not_exist')
  const bill_download_url = `${peer.origin}/bill.zip?token=geheim&day=${bill_date}`
  return { code: '10000', msg: 'Success', bill_download_url }
}

function billOf(peer: Peer, { searchParams }: URL): Buffer | '' {
  const file = searchParams.get('token') === 'geheim' && searchParams.get('day')
  const bill = file ? alipayPeerBill(peer, file) : null
  if (bill && peer.spoilBill) bill[bill.length >> 1] = (bill[bill.length >> 1] ?? 0) ^ 1
  return bill ?? ''
}
