import type { SmsProvider } from './sms-provider.ts'

/** For development: sends nothing and writes nothing, the dialog shows the code to who asked for it, at this machine. */
export const consoleSms: SmsProvider = {
  send: async ({ code }) => ({ shown: code }),
}
