import { type Noun, stored } from '#lib/platform/noun/noun.ts'
import { account, content } from '#lib/platform/noun/retention.ts'
import { forgetLive, liveOf } from './personal-data.ts'
import { sendLiveReminders } from './send-reminders.ts'
import * as tables from './tables.ts'

export const liveNoun: Noun = {
  stored: stored(tables, {
    liveRooms: content,
    liveMessages: {
      kept: 'read again with the replay of their room; 20,000 a room, and they go with their account',
    },
    liveReminders: account,
  }),
  exports: { live: liveOf },
  erases: [forgetLive],
  jobs: [{ name: 'send live reminders', everyMs: 30_000, run: (db) => sendLiveReminders(db) }],
}
