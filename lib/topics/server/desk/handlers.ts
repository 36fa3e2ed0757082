import type { Handlers } from '#lib/platform/api/context.ts'
import { found } from '#lib/platform/api/found.ts'
import type { topicsDesk } from '#lib/topics/desk-contract.ts'
import { deleteTopic } from './delete-topic.ts'
import { listStaffTopics } from './list-staff-topics.ts'
import { previewTopic } from './preview-topic.ts'
import { saveTopic } from './save-topic.ts'
import { topicTextOf } from './topic-text.ts'

export const topicDeskHandlers: Handlers<typeof topicsDesk> = {
  staffTopics: ({ db, input }) => listStaffTopics(db, input),
  staffTopic: async ({ db, input: { id } }) => ({ id, text: found(await topicTextOf(db, id)) }),
  previewTopic: ({ db, input }) => previewTopic(db, input.text),
  saveTopic: ({ db, user, input }) => saveTopic(db, user.id, input),
  deleteTopic: ({ db, user, input }) => deleteTopic(db, user.id, input),
}
