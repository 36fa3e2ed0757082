import { and, eq, sql } from 'drizzle-orm'
import { type HintStep, type KeptStep, shownSteps } from '#lib/ai/hints.ts'
import { hasReadNotice } from '#lib/ai/server/notice.ts'
import { aiHints } from '#lib/ai/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { env } from '#lib/platform/env/env.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { type LlmSettings, llmProvider } from '#lib/platform/providers/llm/provider.ts'
import { aiNoticeText } from '#lib/site/server/settings.ts'
import { type AskedQuestion, getAskedQuestion } from './asked-question.ts'
import { ownLadder } from './own-ladder.ts'
import { type Written, writtenSteps } from './written-steps.ts'

type Place = { attemptId: number; position: number }
type Hints = {
  steps: HintStep[]
  next: HintStep['step'] | null
  notice: { content: string } | null
}

/**
 * Shows the hints to a question of one's running practice up to `step`, or the next that there is; what was shown stays,
 * but for a last step of a version that was corrected since. `next` is the step on offer after that. `notice` is what to
 * agree to first, with nothing shown, where a model is to write. What it wrote is charged when it is shown. Throws as
 * getAskedQuestion does, not_found for a step that there is not, and conflict when the question changed meanwhile.
 */
export async function askHint(
  db: Db,
  userId: number,
  { step, ...place }: Place & { step: number },
  settings: LlmSettings = env(),
): Promise<Hints> {
  const asked = await getAskedQuestion(db, userId, place)
  const known = await findRow(db, place)
  const isCurrent = known?.version === asked.version
  const shown = known?.shown ?? 0
  // Hints that stand in for a model that failed give way to it until their reader has gone beyond the first.
  const isRetry = isCurrent && shown < Math.min(step, 2) && known.steps.some(isSpare)
  // Another sitting may have named an option meanwhile: the last step is settled when it is first shown.
  if (isCurrent && !isRetry && (shown >= 3 || furthestOf(known.steps, step) < 3))
    return await show(db, userId, { place, asked, step, steps: known.steps })
  const { composed, order } = await ownLadder(db, userId, asked)
  // Only a step that is new is worth a model, and it writes the first two.
  const isWritten =
    (!isCurrent || isRetry) &&
    order !== null &&
    !llmProvider(settings).demonstration &&
    shown < Math.min(step, 2)
  if (step === 3 || !isWritten) furthestOf(composed, step)
  const hasAgreed = isWritten && (await hasReadNotice(db, userId))
  if (isWritten && !hasAgreed && !known)
    return { steps: [], next: 1, notice: { content: await aiNoticeText(db) } }
  const outcome = hasAgreed ? await writtenSteps(db, userId, order, settings) : null
  const written = outcome === 'failed' ? null : outcome
  const spare: KeptStep[] =
    outcome === 'failed' ? composed.map((one) => ({ ...one, isSpare: true })) : composed
  const ladder = [...(written?.steps ?? spare), ...spare].filter(
    (one, at, all) => all.findIndex(({ step: first }) => first === one.step) === at,
  )
  const isKept = ({ step: at }: KeptStep) => at < 3 && ((isCurrent && !isRetry) || at <= shown)
  const kept = (known?.steps ?? []).filter(isKept)
  const steps = [...kept, ...ladder.filter((one) => !isKept(one))]
  // Steps that a model has written since come before the one that was on offer.
  const upTo = isRetry && written ? shown + 1 : step
  try {
    return await show(db, userId, { place, asked, step: upTo, steps, written })
  } finally {
    // What was charged stays.
    await written?.release()
  }
}

const isSpare = (one: KeptStep) => one.isSpare === true

/** The number of the step to show. A step of which nothing safe remains is passed over. */
function furthestOf(steps: readonly KeptStep[], step: number): number {
  const furthest = steps.find((one) => one.step >= step)?.step
  if (furthest === undefined) throw new AppError('not_found', { message: '这道题没有更多提示' })
  return furthest
}

const isAt = ({ attemptId, position }: Place) =>
  and(eq(aiHints.sittingId, attemptId), eq(aiHints.position, position))

async function findRow(db: Db, place: Place) {
  const [row] = await db.select().from(aiHints).where(isAt(place))
  return row
}

type Shown = {
  place: Place
  asked: AskedQuestion
  step: number
  steps: KeptStep[]
  written?: Written | null
}

/** Notes which steps are shown; when two ask at once the first decides which hints these are. */
async function show(
  db: Db,
  userId: number,
  { place, asked, step, steps, written }: Shown,
): Promise<Hints> {
  const shown = furthestOf(steps, step)
  const row = await db.transaction(async (tx) => {
    // It may have been handed in, or corrected, while a model wrote.
    const { questionId, version } = await getAskedQuestion(tx, userId, place)
    if (version !== asked.version)
      throw new AppError('conflict', { message: '这道题刚刚更正过，请再看一次提示' })
    const { attemptId: sittingId, position } = place
    const isNewer = sql`excluded.version > ${aiHints.version} or
      (excluded.version = ${aiHints.version} and excluded.shown >= 3 and ${aiHints.shown} < 3) or
      (excluded.version = ${aiHints.version} and excluded.shown >= 2 and ${aiHints.shown} < 2
        and ${aiHints.steps} @> '[{"isSpare": true}]')`
    const [noted] = await tx
      .insert(aiHints)
      .values({ sittingId, position, userId, questionId, version, steps, shown })
      .onConflictDoUpdate({
        target: [aiHints.sittingId, aiHints.position],
        set: {
          steps: sql`case when ${isNewer} then excluded.steps else ${aiHints.steps} end`,
          version: sql`greatest(${aiHints.version}, excluded.version)`,
          shown: sql`greatest(${aiHints.shown}, excluded.shown)`,
          at: sql`case when excluded.shown > ${aiHints.shown} then excluded.at else ${aiHints.at} end`,
        },
      })
      .returning()
    if (!noted) throw new Error('shown hints came back empty')
    if (noted.steps.some(({ generated }) => generated)) await written?.charge(tx)
    return noted
  })
  return {
    steps: shownSteps(row.steps, row.shown),
    next: row.steps.find((one) => one.step > row.shown)?.step ?? null,
    notice: null,
  }
}
