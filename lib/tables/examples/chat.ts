import { randomUUID } from 'node:crypto'
import { askQuestion } from '#lib/chat/server/answers/ask-question.ts'
import { writeAnswer } from '#lib/chat/server/answers/write-answer.ts'
import { keepFlag } from '#lib/chat/server/moderation/keep-flag.ts'
import { env } from '#lib/platform/env/env.ts'
import type { Scene } from './scene.ts'

/** A question to the demo's tutor, answered from the site's texts as the socket lets it be. */
export async function chatAnswered({
  db,
  userId,
  first,
}: Scene): Promise<{ id: number; answerId: number }> {
  await first('aiReadNotice', { type: 2 })
  const begun = await askQuestion(db, userId, {
    ...{ type: 'ask', key: randomUUID(), conversationId: null, assistant: 'tutor', edits: null },
    text: '同级机关之间请求批准，用函还是用请示？',
  })
  await writeAnswer(db, begun.answerId, {
    ...{ talker: null, settings: env(), stop: new AbortController().signal },
    librariesOf: async () => [],
    progress: { onSources: () => {}, onText: () => {}, onStored: () => {} },
  })
  return { id: begun.conversationId, answerId: begun.answerId }
}

/** The same conversation with one more question, which a rule held. */
export async function chatFlagged(scene: Scene): Promise<{ id: number }> {
  const { id } = await chatAnswered(scene)
  await keepFlag(scene.db, {
    ...{ userId: scene.userId, assistantKey: 'tutor', promptVersion: 1, text: '13800138000' },
    ...{ side: 'question', rule: 'phone', conversationId: id },
  })
  return { id }
}
