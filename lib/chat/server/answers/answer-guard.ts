import { keepFlag } from '#lib/chat/server/moderation/keep-flag.ts'
import { brokenByAnswer } from '#lib/chat/server/moderation/rules.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { chatBlockedWords } from '#lib/site/server/settings.ts'
import type { Place, Written } from './order.ts'
import { toldOf } from './prompt-for.ts'

/** Says which rule a text breaks, and remembers it. */
export async function answerGuard(db: Db, { assistant }: Place) {
  const by = { ownWords: await chatBlockedWords(db), told: toldOf(assistant.prompt) }
  let found: string | null = null
  const guard = (text: string) => {
    found ??= brokenByAnswer(text, by)
    return found
  }
  return Object.assign(guard, { rule: () => found })
}

/** Ends an answer that breaks a rule, of which a flag is kept. */
export async function withheld(
  db: Db,
  { userId, assistant, conversationId }: Place,
  { rule, text, model }: { rule: string; text: string; model: string },
): Promise<Written> {
  await keepFlag(db, {
    ...{ userId, assistantKey: assistant.key, side: 'answer', rule, conversationId, model, text },
    promptVersion: assistant.promptVersion,
  })
  // What came before it has been read.
  return { state: 'withheld', text: '', reason: rule, isCharged: text.trim() !== '' }
}
