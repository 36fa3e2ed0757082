import type { Env } from '#lib/platform/env/env.ts'
import { isPublic } from '#lib/platform/env/is-public.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { Caller } from '#lib/platform/http/request-info.ts'
import { aliyunSms } from './aliyun.ts'
import type { SmsProvider } from './sms-provider.ts'

export type SmsSettings = Pick<
  Env,
  | 'SMS_PROVIDER'
  | 'PC_SITE'
  | 'ALIYUN_SMS_KEY_ID'
  | 'ALIYUN_SMS_KEY_SECRET'
  | 'ALIYUN_SMS_SIGN_NAME'
  | 'ALIYUN_SMS_TEMPLATE'
  | 'ALIYUN_SMS_ENDPOINT'
>

/** The provider that the environment chose; throws sms_failed when it cannot serve this site or, as the console, this asker. */
export function smsProvider(settings: SmsSettings, asker: Asker): SmsProvider {
  return providers[settings.SMS_PROVIDER](settings, asker)
}

type Asker = Pick<Caller, 'isHere'>
type Choose = (settings: SmsSettings, asker: Asker) => SmsProvider

const providers: Record<SmsSettings['SMS_PROVIDER'], Choose> = {
  // It shows every code to whoever asks: only to who sits at the machine, however the site can be reached.
  console: (settings, { isHere }) => {
    if (isPublic(settings) || !isHere) throw notConfigured()
    return consoleSms
  },
  aliyun: (settings) => {
    const { ALIYUN_SMS_KEY_ID: keyId, ALIYUN_SMS_KEY_SECRET: keySecret } = settings
    const { ALIYUN_SMS_SIGN_NAME: signName, ALIYUN_SMS_TEMPLATE: template } = settings
    if (!keyId || !keySecret || !signName || !template) throw notConfigured()
    const endpoint = settings.ALIYUN_SMS_ENDPOINT
    return aliyunSms({ keyId, keySecret, signName, template, endpoint })
  },
}

function notConfigured(): AppError {
  return new AppError('sms_failed', { message: '短信服务尚未配置' })
}

/** For development: sends nothing and writes nothing, the dialog shows the code to who asked for it, at this machine. */
const consoleSms: SmsProvider = {
  send: async ({ code }) => ({ shown: code }),
}
