import { isPublic } from '#lib/platform/env/is-public.ts'
import { log } from '#lib/platform/log.ts'
import { aliyunNotice } from './aliyun-notice.ts'
import type { SmsSettings } from './provider.ts'
import type { NoticeProvider } from './sms-provider.ts'

export type NoticeSettings = SmsSettings & {
  ALIYUN_SMS_NOTICE_TEMPLATE?: string | undefined
}

/** The provider that the environment chose; null when it cannot carry sentences: codes have a template of their own. */
export function noticeProvider(settings: NoticeSettings): NoticeProvider | null {
  if (settings.SMS_PROVIDER === 'console') return isPublic(settings) ? null : consoleNotice
  const { ALIYUN_SMS_KEY_ID: keyId, ALIYUN_SMS_KEY_SECRET: keySecret } = settings
  const { ALIYUN_SMS_SIGN_NAME: signName, ALIYUN_SMS_NOTICE_TEMPLATE: template } = settings
  if (!keyId || !keySecret || !signName || !template) return null
  const endpoint = settings.ALIYUN_SMS_ENDPOINT
  return aliyunNotice({ keyId, keySecret, signName, template, endpoint })
}

/** For development: the log shows what would have been sent. */
const consoleNotice: NoticeProvider = {
  send: async ({ title }) => {
    log().info({ title }, 'sms notice')
    return { state: 'sent', reason: '' }
  },
}
