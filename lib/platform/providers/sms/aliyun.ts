import { type Acs3Settings, acs3Request } from '#lib/platform/providers/aliyun/acs3-request.ts'
import type { SmsProvider } from './sms-provider.ts'

export type AliyunSms = Acs3Settings & { signName: string; template: string }

/**
 * Aliyun's SendSms, version 2017-05-25. The template has one variable, `code`. What it throws
 * names Aliyun's code and request id and nothing of the message.
 */
export function aliyunSms(settings: AliyunSms, { timeoutMs = 10_000 } = {}): SmsProvider {
  return {
    async send({ phone, code }) {
      const answer = await sendSms(settings, { phone, parameters: { code } }, timeoutMs)
      if (answer.code !== 'OK') {
        throw new Error(`aliyun: ${answer.code} (request ${answer.requestId || 'unknown'})`)
      }
      return { shown: null }
    },
  }
}

type Message = { phone: string; parameters: Record<string, string> }

/** Sends one message of the template; `code` is `OK`, Aliyun's own word for what is wrong, or begins with `no answer`. */
export async function sendSms(
  settings: AliyunSms,
  message: Message,
  timeoutMs: number,
): Promise<Answer> {
  const request = requestOf(settings, message)
  const signal = AbortSignal.timeout(timeoutMs)
  return await fetch(request.url, { ...request.init, signal })
    .then(async (response) => readAnswer(response.status, await response.text()))
    // A failed connection's own words may quote the address, and with it the phone.
    .catch((error: Error) => ({ code: `no answer: ${causeOf(error)}`, requestId: '' }))
}

/** Such as TimeoutError, or ECONNREFUSED where the connection did not come about. */
function causeOf({ name, cause }: Error): string {
  const code = (cause as { code?: unknown } | undefined)?.code
  return typeof code === 'string' ? word(code) || name : name
}

function requestOf(settings: AliyunSms, { phone, parameters }: Message) {
  // Aliyun's description of the call places its parameters in the query (`in: query`).
  const query = {
    PhoneNumbers: phone,
    SignName: settings.signName,
    TemplateCode: settings.template,
    TemplateParam: JSON.stringify(parameters),
  }
  return acs3Request(settings, { action: 'SendSms', version: '2017-05-25', query })
}

type Answer = { code: string; requestId: string }

/** Aliyun's `Message` repeats what was sent and is left out. */
function readAnswer(status: number, text: string): Answer {
  const said = parse(text)
  const code = word(said.Code)
  return {
    code: status === 200 && code ? code : `HTTP ${status} ${code}`.trim(),
    requestId: word(said.RequestId),
  }
}

function parse(text: string): { Code?: unknown; RequestId?: unknown } {
  try {
    return (JSON.parse(text) as object | null) ?? {}
  } catch {
    return {}
  }
}

/** Both are written into the log: one word, no more. */
function word(value: unknown): string {
  return typeof value === 'string' && /^[A-Za-z][\w.-]{0,79}$|^[0-9A-F-]{36}$/.test(value)
    ? value
    : ''
}
