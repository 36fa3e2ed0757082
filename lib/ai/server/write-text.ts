import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { log } from '#lib/platform/log.ts'
import { LlmError } from '#lib/platform/providers/llm/llm-error.ts'
import type { LlmProvider, Prompt } from '#lib/platform/providers/llm/llm-provider.ts'
import type { LlmSettings } from '#lib/platform/providers/llm/provider.ts'
import { capOf, costOf, mostCostOf } from './budget/prices.ts'
import type { QuestionVersion } from './explained.ts'
import { progressStore } from './progress-store.ts'
import { claimText, findTextById, type Refusal, type TextRow, updateWriting } from './texts.ts'
import { type TimeLimits, timeLimits } from './time-limits.ts'

/** A text about a question version: what a model reads, and the check of what it says, which throws BadText. */
export type Order = {
  of: QuestionVersion & { purpose: string }
  prompt: Prompt
  check: (raw: string) => string
}

/** Words of a model that are not shown; `message` says why, to the operator. */
export class BadText extends Error {}

/**
 * The text that is ordered of a question version, written now if there is none. One process writes it, once for all who ask; the others
 * wait. Nothing here belongs to a request: it is finished and stored though nobody waits any more. Throws ai_failed.
 */
export async function obtainText(
  db: Db,
  order: Order,
  llm: LlmProvider,
  settings: LlmSettings,
): Promise<TextRow> {
  const limits = timeLimits(settings)
  const { system, user } = order.prompt
  const price = llm.demonstration
    ? { costFen: 0, capFen: undefined }
    : { costFen: mostCostOf(system.length + user.length, settings), capFen: capOf(settings) }
  for (const deadline = Date.now() + limits.wait; Date.now() < deadline; ) {
    const claim = await claimText(db, { ...order.of, model: llm.model }, limits, price)
    if (claim?.kind === 'refused') throw refusalError(claim.reason)
    if (!claim) continue
    if (claim.kind === 'mine')
      await writeText(db, claim.row.id, { ...order, llm, settings }, limits)
    const end = await untilOver(db, claim.row.id, limits)
    if (end?.status === 'done') return end
    if (end?.status === 'failed' && end.reason !== 'abandoned') break
  }
  throw new AppError('ai_failed')
}

function refusalError(reason: Refusal): AppError {
  return reason === 'price_cap'
    ? new AppError('ai_failed', { message: '今日 AI 解析额度已用完' })
    : new AppError('ai_failed')
}

/** The row when it is done or failed; as it is when its writer is overdue. */
async function untilOver(db: Db, id: number, { abandoned }: TimeLimits): Promise<TextRow | null> {
  for (let wait = 100; ; wait = Math.min(wait * 1.5, 1000)) {
    const row = await findTextById(db, id)
    if (row?.status !== 'writing') return row
    await sleep(wait)
    // Its writer is gone: the next claim takes it over.
    if (Date.now() - row.startedAt.getTime() > abandoned) return row
  }
}

type Work = Order & { llm: LlmProvider; settings: LlmSettings }

/** Writes a claimed text to its end, good or bad; throws only when the database does. */
async function writeText(db: Db, id: number, work: Work, { write }: TimeLimits): Promise<void> {
  const { check, prompt, llm, settings } = work
  // A request that was refused costs nothing.
  let costFen = 0
  let raw = ''
  const store = progressStore((text) => updateWriting(db, id, { text }), { textId: id })
  try {
    await llm.explain(prompt, {
      signal: AbortSignal.timeout(write),
      onText: (text) => {
        raw = text
        store(text)
      },
      onUsage: (usage) => {
        costFen = costOf(usage, settings)
      },
    })
    const text = check(raw)
    await updateWriting(db, id, { status: 'done', text, costFen })
  } catch (error) {
    const reason = reasonOf(error)
    log().warn({ textId: id, reason }, 'AI text failed')
    await updateWriting(db, id, { status: 'failed', text: raw, reason, costFen })
    if (reason === 'error') throw error
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof LlmError) return error.message
  return error instanceof BadText ? error.message : 'error'
}
