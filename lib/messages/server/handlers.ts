import type { messages } from '#lib/messages/contract.ts'
import {
  deleteMessages,
  listMessages,
  readAllMessages,
  readMessages,
} from '#lib/messages/server/messages.ts'
import { listTextChannels, setTextChannel } from '#lib/messages/server/texts/text-channels.ts'
import type { Handlers } from '#lib/platform/api/context.ts'

export const messageHandlers: Handlers<typeof messages> = {
  messageList: ({ db, user, input }) => listMessages(db, user.id, input),
  messageRead: ({ db, user, input }) => readMessages(db, user.id, input.ids),
  messageReadAll: ({ db, user, input }) => readAllMessages(db, user.id, input),
  messageDelete: ({ db, user, input }) => deleteMessages(db, user.id, input.ids),
  textChannels: ({ db, user }) => listTextChannels(db, user.id),
  setTextChannel: ({ db, user, input }) => setTextChannel(db, user.id, input),
}
