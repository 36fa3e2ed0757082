import { type Noun, stored } from '#lib/platform/noun/noun.ts'
import { account } from '#lib/platform/noun/retention.ts'
import { MINUTE } from '#lib/platform/noun/waiting.ts'
import { forgetMessages, messagesOf } from './personal-data.ts'
import * as tables from './tables.ts'
import { dueTexts, sendTexts } from './texts/send-texts.ts'

export const messagesNoun: Noun = {
  stored: stored(tables, {
    messages: {
      since: 'created_at',
      after: '180 days',
      what: '站内消息，自收到起',
    },
    messageChannels: account,
    messageTexts: { by: 'goes with its row of messages' },
  }),
  exports: { messages: messagesOf },
  erases: [forgetMessages],
  jobs: [{ name: 'send message texts', everyMs: 15_000, run: (db) => sendTexts(db) }],
  waits: {
    messageTexts: {
      ...{ table: tables.messageTexts, since: dueTexts.since, by: 'site' },
      // Half an hour after the first try a text that is refused is given up.
      late: 15 * MINUTE,
      get where() {
        return dueTexts.where()
      },
    },
  },
}
