import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { wechatPeerBill } from './peer-bill.ts'
import {
  closeTrade,
  payBack,
  placeTrade,
  refundView,
  refuse,
  tradeView,
  type WechatBook,
  type WechatReply,
} from './peer-book.ts'
import {
  isSignedByMerchant,
  wechatPeerHeaders,
  wechatPeerKeys,
  wechatPeerSettings,
} from './peer-sign.ts'

/** How the peer treats a request that is right in every way. */
type Mood = 'normal' | 'hang' | 'break' | 'forge' | 'unsigned' | 'old' | 'babble' | 'odd'

type Peer = WechatBook & { mood: Mood; spoilBill: boolean; requests: number }

/** A local stand-in for api.mch.weixin.qq.com, written from WeChat Pay's description and not from our client. */
export async function startWechatPeer() {
  const peer: Peer = {
    mood: 'normal',
    spoilBill: false,
    requests: 0,
    trades: new Map(),
    refunds: new Map(),
    refundAs: 'SUCCESS',
    refundRefusal: '',
  }
  const nonces = new Set<string>()
  const server = createServer(async (request, response) => {
    peer.requests++
    let body = ''
    for await (const chunk of request) body += chunk
    if (peer.mood === 'hang') return
    const isTrue = isSignedByMerchant(request, body, nonces)
    answer(response, isTrue ? replyTo(request, body, peer) : refuse(401, 'SIGN_ERROR'), peer.mood)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(peer, {
    settings: { ...wechatPeerSettings, endpoint },
    /** The buyer pays; `at` is RFC 3339. */
    pay(number: string, at = '2026-03-01T09:30:05+08:00') {
      const trade = peer.trades.get(number)
      if (trade?.state !== 'NOTPAY') throw new Error('nothing to pay')
      Object.assign(trade, { state: 'SUCCESS', success_time: at })
    },
    /** What a notification of the trade would hold. */
    told(number: string) {
      const trade = peer.trades.get(number)
      if (!trade) throw new Error('no such trade')
      return tradeView(trade)
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

function answer(response: ServerResponse, { status, body }: WechatReply, mood: Mood) {
  if (mood === 'babble') return response.writeHead(200).end('<html>busy</html>')
  if (mood === 'break') return response.writeHead(500).end('{"code":"SYSTEM_ERROR"}')
  // A file is the one answer that carries no signature.
  if (typeof body === 'string') return response.writeHead(status).end(body)
  const odd = mood === 'odd' ? { total: '一' } : body
  const text = odd ? JSON.stringify(odd) : ''
  const { stranger, platform } = wechatPeerKeys
  const headers = wechatPeerHeaders(text, {
    privateKey: (mood === 'forge' ? stranger : platform).privateKey,
    age: mood === 'old' ? 301 : 0,
  })
  return response.writeHead(status, mood === 'unsigned' ? {} : headers).end(text)
}

function replyTo(request: IncomingMessage, body: string, peer: Peer): WechatReply {
  const { pathname } = new URL(request.url ?? '', 'http://peer')
  const isFile = pathname === '/v3/billdownload/file'
  if (!isFile && request.headers.accept !== 'application/json') return refuse(406, 'PARAM_ERROR')
  if (request.method === 'GET') return isFile ? fileOf(request, peer) : found(request, peer)
  if (request.headers['content-type'] !== 'application/json') return refuse(415, 'PARAM_ERROR')
  const sent = JSON.parse(body)
  const [, kind] = /^\/v3\/pay\/transactions\/(native|h5|jsapi)$/.exec(pathname) ?? []
  if (kind) return placeTrade(peer, kind, sent)
  const [, number] =
    /^\/v3\/pay\/transactions\/out-trade-no\/([\w*|-]+)\/close$/.exec(pathname) ?? []
  if (number) return closeTrade(peer, number, sent)
  return pathname === '/v3/refund/domestic/refunds' ? payBack(peer, sent) : refuse(404, 'NOT_FOUND')
}

function found(request: IncomingMessage, peer: Peer): WechatReply {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://peer')
  const [, number] = /^\/v3\/pay\/transactions\/out-trade-no\/([\w*|-]+)$/.exec(pathname) ?? []
  if (number) {
    const trade = peer.trades.get(number)
    if (searchParams.get('mchid') !== wechatPeerSettings.mchId) return refuse(400, 'PARAM_ERROR')
    return trade ? { status: 200, body: tradeView(trade) } : refuse(404, 'ORDER_NOT_EXIST')
  }
  const [, refundNumber] = /^\/v3\/refund\/domestic\/refunds\/([\w*|@-]+)$/.exec(pathname) ?? []
  if (refundNumber) {
    const refund = peer.refunds.get(refundNumber)
    return refund ? { status: 200, body: refundView(refund) } : refuse(404, 'RESOURCE_NOT_EXISTS')
  }
  const isBill = pathname === '/v3/bill/tradebill' && !searchParams.has('tar_type')
  return isBill ? billPlace(peer, searchParams.get('bill_date') ?? '') : refuse(404, 'NOT_FOUND')
}

function billPlace(peer: Peer, day: string): WechatReply {
  const text = wechatPeerBill(peer, day)
  if (!text) return refuse(400, 'NO_STATEMENT_EXIST')
  const hash_value = createHash('sha1').update(text).digest('hex')
  // The real address always names the main host, whichever was asked.
  const download_url = `https://api.mch.weixin.qq.com/v3/billdownload/file?token=geheim&day=${day}`
  return { status: 200, body: { hash_type: 'SHA1', hash_value, download_url } }
}

function fileOf(request: IncomingMessage, peer: Peer): WechatReply {
  const { searchParams } = new URL(request.url ?? '', 'http://peer')
  if (searchParams.get('token') !== 'geheim') return refuse(401, 'SIGN_ERROR')
  const text = wechatPeerBill(peer, searchParams.get('day') ?? '')
  return { status: 200, body: peer.spoilBill ? text.replaceAll('298.00', '398.00') : text }
}
