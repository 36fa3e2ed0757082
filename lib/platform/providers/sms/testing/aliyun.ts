import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { acs3Refusal } from '#lib/platform/providers/aliyun/testing/acs3-refusal.ts'
import type { NoticeSettings } from '#lib/platform/providers/sms/notice.ts'

/** What the peer does with a message that is right in every way. */
type Mood = 'deliver' | 'lose' | 'limit' | 'break' | 'hang' | 'babble'

const account = { keyId: 'testing-key-id', keySecret: 'testing-key-secret' }
const call = { action: 'SendSms', version: '2017-05-25' }
const signName = '公选王(测试)'
const template = 'SMS_123456789'
const noticeTemplate = 'SMS_987654321'
// Always the same: a random one could hold the digits that a test looks for.
const RequestId = 'D9F6B1AA-3C5E-4F7D-8E6B-ABCDEFABCDEF'

type Answer = { status: number; body: string | object }

/** A local stand-in for dysmsapi.aliyuncs.com, written from Aliyun's description and not from our client. */
export async function startAliyunPeer() {
  const peer = {
    mood: 'deliver' as Mood,
    /** What was really delivered. */
    delivered: [] as { phone: string; code: string }[],
    /** Notices that were really delivered. */
    notices: [] as { phone: string; title: string }[],
    /** How many requests came, right or wrong. */
    requests: 0,
    settings: {} as NoticeSettings,
    close: async () => {},
  }
  const nonces = new Set<string>()
  const server = createServer(async (request, response) => {
    peer.requests++
    let body = ''
    for await (const chunk of request) body += chunk
    if (peer.mood === 'hang') return
    const answer = answerTo(request, body, peer, nonces)
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
    response.writeHead(answer.status).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  peer.settings = {
    SMS_PROVIDER: 'aliyun',
    PC_SITE: 'https://www.example.com',
    ALIYUN_SMS_KEY_ID: account.keyId,
    ALIYUN_SMS_KEY_SECRET: account.keySecret,
    ALIYUN_SMS_SIGN_NAME: signName,
    ALIYUN_SMS_TEMPLATE: template,
    ALIYUN_SMS_NOTICE_TEMPLATE: noticeTemplate,
    ALIYUN_SMS_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  }
  peer.close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return peer
}

function answerTo(
  request: IncomingMessage,
  body: string,
  peer: Pick<Awaited<ReturnType<typeof startAliyunPeer>>, 'mood' | 'delivered' | 'notices'>,
  nonces: Set<string>,
): Answer {
  const refusal = acs3Refusal(request, body, { ...account, ...call, nonces })
  if (refusal) return { status: refusal.status, body: { Code: refusal.code, RequestId } }
  const query = new URL(request.url ?? '', 'http://peer').searchParams
  const phone = query.get('PhoneNumbers') ?? ''
  const fault = faultOf(query)
  if (fault) return { status: 200, body: { Code: fault, Message: `${phone} refused`, RequestId } }
  if (peer.mood === 'limit') {
    const Message = `触发分钟级流控Permits:1 ${phone}`
    return { status: 200, body: { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message, RequestId } }
  }
  if (peer.mood === 'break') return { status: 500, body: { Code: 'InternalError', RequestId } }
  if (peer.mood === 'babble') return { status: 200, body: `<html>${phone}</html>` }
  const parameters = JSON.parse(query.get('TemplateParam') ?? '') as Record<string, string>
  const { code, title } = parameters
  if (code !== undefined) peer.delivered.push({ phone, code })
  if (title !== undefined) peer.notices.push({ phone, title })
  // It was sent, and the answer is lost.
  if (peer.mood === 'lose') return { status: 502, body: '' }
  return { status: 200, body: { Code: 'OK', Message: 'OK', BizId: '1^0', RequestId } }
}

/** What each template takes. */
const patterns = new Map([
  [template, /^\{"code":"\d{4}"\}$/],
  [noticeTemplate, /^\{"title":"[^"\\]{1,35}"\}$/u],
])

function faultOf(query: URLSearchParams): string | null {
  if (!/^1\d{10}$/.test(query.get('PhoneNumbers') ?? '')) return 'isv.MOBILE_NUMBER_ILLEGAL'
  if (query.get('SignName') !== signName) return 'isv.SMS_SIGNATURE_ILLEGAL'
  const pattern = patterns.get(query.get('TemplateCode') ?? '')
  if (!pattern) return 'isv.SMS_TEMPLATE_ILLEGAL'
  return pattern.test(query.get('TemplateParam') ?? '') ? null : 'isv.INVALID_JSON_PARAM'
}
