import { and, eq, sql } from 'drizzle-orm'
import { type HintStep, shownSteps } from '#lib/ai/hints.ts'
import { getExplained } from '#lib/ai/server/explained.ts'
import { hasReadNotice } from '#lib/ai/server/notice.ts'
import { aiHints } from '#lib/ai/server/tables.ts'
import { timeLimits } from '#lib/ai/server/time-limits.ts'
import { deliverUse, HINT, releaseUse, reserveUse } from '#lib/ai/server/uses.ts'
import { type Order, obtainText } from '#lib/ai/server/write-text.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { env } from '#lib/platform/env/env.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { installationKey } from '#lib/platform/providers/installation-key.ts'
import { type LlmSettings, llmProvider } from '#lib/platform/providers/llm/provider.ts'
import { aiNoticeText } from '#lib/site/server/settings.ts'
import { type AskedQuestion, getAskedQuestion } from './asked-question.ts'
import { composeHints } from './compose-hints.ts'
import { droppedOption } from './dropped-option.ts'
import { orderHints, stepsOf } from './order-hints.ts'

type Place = { attemptId: number; position: number }
type Hints = {
  steps: HintStep[]
  next: HintStep['step'] | null
  notice: { content: string } | null
}

/**
 * Shows the hints to a question of one's running practice up to `step`, or the next that there is; what was shown stays. `next` is the step on
 * offer after that. `notice` is what to agree to first, with nothing shown, where a model is to write. Throws as
 * getAskedQuestion does, and not_found for a step that there is not.
 */
export async function askHint(
  db: Db,
  userId: number,
  { step, ...place }: Place & { step: number },
  settings: LlmSettings = env(),
): Promise<Hints> {
  const asked = await getAskedQuestion(db, userId, place)
  const known = await findRow(db, place)
  const isModel = !llmProvider(settings).demonstration
  if (!known && isModel && !(await hasReadNotice(db, userId)))
    return { steps: [], next: 1, notice: { content: await aiNoticeText(db) } }
  const steps = known?.steps ?? (await ladderOf(db, userId, asked, isModel ? settings : null))
  // A step of which nothing safe remains is passed over.
  const furthest = steps.find((one) => one.step >= step)?.step
  if (furthest === undefined) throw new AppError('not_found', { message: '这道题没有更多提示' })
  const row = await db.transaction(async (tx) => {
    // It may have been handed in while a model wrote.
    await getAskedQuestion(tx, userId, place)
    return await show(tx, { ...place, ...asked, userId, steps, shown: furthest })
  })
  return {
    steps: shownSteps(row.steps, row.shown),
    next: row.steps.find((one) => one.step > row.shown)?.step ?? null,
    notice: null,
  }
}

const isAt = ({ attemptId, position }: Place) =>
  and(eq(aiHints.sittingId, attemptId), eq(aiHints.position, position))

async function findRow(db: Db, place: Place) {
  const [row] = await db.select().from(aiHints).where(isAt(place))
  return row
}

type Shown = Place & AskedQuestion & { userId: number; steps: HintStep[]; shown: number }

/** Notes which steps are shown; when two ask at once the first decides which hints these are. */
async function show(tx: Db, { attemptId: sittingId, position, ...of }: Shown) {
  const { userId, questionId, version, steps, shown } = of
  const [row] = await tx
    .insert(aiHints)
    .values({ sittingId, position, userId, questionId, version, steps, shown })
    .onConflictDoUpdate({
      target: [aiHints.sittingId, aiHints.position],
      set: { shown: sql`greatest(${aiHints.shown}, excluded.shown)` },
    })
    .returning()
  if (!row) throw new Error('shown hints came back empty')
  return row
}

/** All steps of a question: the first two of a model where it may and can, all others of the question's own data. */
async function ladderOf(
  db: Db,
  userId: number,
  { questionId, version, point }: AskedQuestion,
  model: LlmSettings | null,
): Promise<HintStep[]> {
  const explained = await getExplained(db, { questionId, version })
  const question = explained.texts
  const dropped = droppedOption(question, await installationKey(env().DATA_DIR, 'hints'))
  const composed = composeHints({ question, point, dropped })
  if (!model) return composed
  const order = orderHints({ questionId, version }, explained)
  const written = await writtenSteps(db, userId, order, model)
  return written ? [...written, ...composed.filter(({ step }) => step === 3)] : composed
}

/** The steps of a model, charged when they are whole; null where its learner has none left today, or they came to nothing. */
async function writtenSteps(
  db: Db,
  userId: number,
  order: Order,
  settings: LlmSettings,
): Promise<HintStep[] | null> {
  let useId: number | null = null
  try {
    const { questionId, version } = order.of
    const wanted = { questionId, version }
    const use = await reserveUse(db, userId, wanted, timeLimits(settings), HINT)
    useId = use.id
    const text = await obtainText(db, order, llmProvider(settings), settings)
    await deliverUse(db, use.id, text.id)
    return stepsOf(text.text)
  } catch (error) {
    if (useId !== null) await releaseUse(db, useId)
    // The question's own hints cost nothing and stand in for it.
    if (error instanceof AppError) return null
    throw error
  }
}
