import type { SentPurpose } from '#lib/platform/contract/code-purposes.ts'

export type Notice = { phone: string; title: string }

/** What became of a notice; the reason holds no phone. `unknown`: it may have been sent, so it must not be sent again. */
export type Outcome =
  | { state: 'sent'; reason: '' }
  | { state: 'refused' | 'unknown'; reason: string }

/** Carries one sentence to a phone; never throws. */
export type NoticeProvider = { send: (notice: Notice) => Promise<Outcome> }

/** Carries a code to a phone. `send` throws when it was not taken; the error's text holds no phone and no code. */
export type SmsProvider = {
  send: (message: { phone: string; code: string; purpose: SentPurpose }) => Promise<{
    /** The code, when the asker may see it at once; null when it travels to the phone only. */
    shown: string | null
  }>
}
