import { reserveCost, settleCost } from '#lib/ai/server/budget/costs.ts'
import { capOf, costOf, mostCostOf } from '#lib/ai/server/budget/prices.ts'
import { progressStore } from '#lib/ai/server/progress-store.ts'
import { timeLimits } from '#lib/ai/server/time-limits.ts'
import type { Cited } from '#lib/chat/sources.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { log } from '#lib/platform/log.ts'
import { LlmError } from '#lib/platform/providers/llm/llm-error.ts'
import type { LlmTalker } from '#lib/platform/providers/llm/llm-provider.ts'
import { answerGuard, withheld } from './answer-guard.ts'
import type { Order, Place, Written } from './order.ts'
import { promptFor, type Said } from './prompt-for.ts'
import { storeSofar } from './store-sofar.ts'
import { shownSoFar, tidyAnswer } from './tidy-answer.ts'

const SHOW_MS = 60
/** Words of LlmError for a text that ran into LLM_MAX_TOKENS. */
const TOO_LONG = 'cut_off: length'

/** Has a model answer, and shows and stores what it writes as it comes, unless a rule takes it back. */
export async function talkWithModel(
  db: Db,
  place: Place,
  {
    talker,
    settings,
    stop,
    progress,
    before,
    cited,
  }: Order & {
    talker: LlmTalker
    before: Said[]
    cited: Cited[]
  },
): Promise<Written> {
  const { assistant, question } = place
  const talk = promptFor(assistant.prompt, { question, before, cited })
  const length = talk.messages.reduce(
    (sum, { content }) => sum + content.length,
    talk.system.length,
  )
  const price = { costFen: mostCostOf(length, settings), capFen: capOf(settings) }
  const costId = await reserveCost(db, { entry: assistant.key, ...price })
  if (costId === null) return { state: 'broken', text: '', reason: 'price_cap', isCharged: false }
  // A request that was refused costs nothing.
  let costFen = 0
  let text = ''
  let latest = ''
  let shownAt = 0
  const guard = await answerGuard(db, place)
  const { write } = timeLimits(settings)
  const broken = new AbortController()
  const { answerId } = place
  const store = progressStore((sofar) => storeSofar(db, answerId, sofar).then(progress.onStored), {
    answerId,
  })
  try {
    // Nothing was sent yet, and costs nothing.
    if (stop.aborted) return { state: 'stopped', text, reason: 'stopped', isCharged: false }
    const whole = await talker.talk(talk, {
      signal: AbortSignal.any([stop, broken.signal, AbortSignal.timeout(write)]),
      onText: (sofar) => {
        latest = sofar
        // Rules read the whole text each time, and a model writes faster than anybody reads.
        if (Date.now() < shownAt + SHOW_MS) return
        shownAt = Date.now()
        const shown = shownSoFar(sofar)
        if (guard(shown)) return broken.abort()
        text = shown
        progress.onText(shown)
        store(shown)
      },
      onUsage: (usage) => {
        costFen = costOf(usage, settings)
      },
    })
    const tidy = tidyAnswer(whole, cited.length)
    const rule = guard(shownSoFar(whole))
    if (rule) return await withheld(db, place, { rule, text: tidy, model: talker.model })
    if (tidy === '') return { state: 'broken', text: '', reason: 'empty', isCharged: false }
    return { state: 'done', text: tidy, reason: '', isCharged: true }
  } catch (error) {
    if (broken.signal.aborted)
      return await withheld(db, place, { rule: guard.rule() ?? '', text, model: talker.model })
    const shown = guard(shownSoFar(latest)) ? '' : tidyAnswer(latest, cited.length)
    const hasText = shown.trim() !== ''
    if (stop.aborted)
      return { state: 'stopped', text: shown, reason: 'stopped', isCharged: hasText }
    if (!(error instanceof LlmError)) throw error
    log().warn({ answerId: place.answerId, reason: error.message }, 'chat answer broke')
    // Longer than a model may write is what its reader asked for.
    const isTooLong = error.message === TOO_LONG
    return { state: 'broken', text: shown, reason: error.message, isCharged: isTooLong && hasText }
  } finally {
    await settleCost(db, costId, costFen)
  }
}
