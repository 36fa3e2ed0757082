import { type AliyunSms, sendSms } from './aliyun.ts'
import type { NoticeProvider } from './sms-provider.ts'

/** The longest value that Aliyun takes for a variable of a notice. */
const LONGEST = 35

/** Before a connection stood nothing was sent. */
const isUnsent = /^no answer: (ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH)$/
/** Aliyun read the request and said no; an error of its own may have come after the sending. */
const isRefusal = /^isv\.|^HTTP 4\d\d/

/** Aliyun's SendSms for notices. The template has one variable, `title`. */
export function aliyunNotice(settings: AliyunSms, { timeoutMs = 10_000 } = {}): NoticeProvider {
  return {
    async send({ phone, title }) {
      const letters = [...title]
      const cut = letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join('')}…` : title
      const message = { phone, parameters: { title: cut } }
      const { code, requestId } = await sendSms(settings, message, timeoutMs)
      if (code === 'OK') return { state: 'sent', reason: '' }
      const isOver = isUnsent.test(code) || isRefusal.test(code)
      return { state: isOver ? 'refused' : 'unknown', reason: `${code} ${requestId}`.trim() }
    },
  }
}
