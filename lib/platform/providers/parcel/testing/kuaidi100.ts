import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Kuaidi100Keys } from '#lib/platform/providers/parcel/kuaidi100.ts'

type Mood = 'answer' | 'hang' | 'break' | 'html' | 'flood'
type Line = { time: string; context: string; status?: string }
type Parcel = { state: string; data: Line[] }

const customer = '0123456789ABCDEF0123456789ABCDEF'
const key = 'testingKey01'
const salt = 'testingSalt0123456'

const hash = (text: string) => createHash('md5').update(text, 'utf8').digest('hex')

/** A local stand-in for 快递100, written from its description and not from our client. */
export async function startKuaidi100Peer() {
  const peer = {
    mood: 'answer' as Mood,
    /** Parcels by carrier and number, as `yuantong:YT1234567`. */
    parcels: new Map<string, Parcel>(),
    asked: [] as Record<string, string>[],
    /** Subscriptions by carrier and number, with what was asked for. */
    subscribed: new Map<string, Record<string, string>>(),
    keys: {} as Kuaidi100Keys,
    push,
    close: async () => {},
  }
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await bodyOf(request))
    if (peer.mood !== 'answer') return inMood(peer.mood, response)
    const path = new URL(request.url ?? '/', 'http://peer').pathname
    if (request.method !== 'POST') return void response.writeHead(405).end()
    if (path === '/poll/query.do') return answer(response, query(form))
    if (path === '/poll') return answer(response, subscribe(form))
    response.writeHead(404).end()
  })
  const query = (form: URLSearchParams) => {
    const param = form.get('param') ?? ''
    const own = hash(param + key + customer).toUpperCase()
    if (form.get('customer') !== customer || form.get('sign') !== own)
      return refusal('503', '验证签名失败。')
    const asked = JSON.parse(param) as Record<string, string>
    peer.asked.push(asked)
    const { com = '', num = '', phone = '' } = asked
    if (!/^.{6,32}$/.test(num)) return refusal('400', '提交的数据不完整，或者贵公司没授权')
    if ((com === 'shunfeng' || com === 'zhongtong') && !/^\d{4}$/.test(phone))
      return refusal('408', '单号对应的手机号后四位错误')
    const parcel = peer.parcels.get(`${com}:${num}`)
    return parcel
      ? {
          message: 'ok',
          status: '200',
          ischeck: parcel.state === '3' ? '1' : '0',
          com,
          nu: num,
          ...parcel,
        }
      : refusal('500', '查询无结果，请隔段时间再查')
  }
  const subscribe = (form: URLSearchParams) => {
    if (form.get('schema') !== 'json') return refusal('400', 'POLL:数据格式错误')
    const { company, number, key: given, parameters } = JSON.parse(form.get('param') ?? '{}')
    if (given !== key) return refusal('600', 'POLL:KEY已过期')
    if (!/^https?:/.test(parameters?.callbackurl ?? '')) return refusal('701', 'POLL:回调地址错误')
    const name = `${company}:${number}`
    if (peer.subscribed.has(name)) return refusal('501', 'POLL:重复订阅')
    peer.subscribed.set(name, parameters)
    return { result: true, returnCode: '200', message: '提交成功' }
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const callbackUrl = 'https://www.example.com/api/parcels/push'
  peer.keys = { endpoint, customer, key, salt, callbackUrl, timeoutMs: 2000 }
  peer.close = () =>
    new Promise((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return peer
}

/** The body of a push as it is sent: `param` and its signature in a form. */
function push(
  [com, nu]: readonly [com: string, nu: string],
  { state, data }: Parcel,
  {
    status = 'polling',
    message = '',
    salt: signedWith = salt,
  }: { status?: string; message?: string; salt?: string } = {},
): string {
  const lastResult = { message: 'ok', status: '200', ischeck: '0', com, nu, state, data }
  const param = JSON.stringify({ status, billstatus: 'got', message, autoCheck: '0', lastResult })
  return new URLSearchParams({ sign: hash(param + signedWith).toUpperCase(), param }).toString()
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of request.setEncoding('utf8')) text += piece
  return text
}

const refusal = (returnCode: string, message: string) => ({ result: false, returnCode, message })

const answer = (response: ServerResponse, body: object) =>
  void response
    .writeHead(200, { 'Content-Type': 'application/json;charset=UTF-8' })
    .end(JSON.stringify(body))

function inMood(mood: Exclude<Mood, 'answer'>, response: ServerResponse) {
  if (mood === 'hang') return
  if (mood === 'break') return void response.writeHead(502).end('{}')
  if (mood === 'html') return void response.writeHead(200).end('<!doctype html>登录网络')
  response.writeHead(200).end(JSON.stringify({ message: 'x'.repeat(600_000) }))
}
