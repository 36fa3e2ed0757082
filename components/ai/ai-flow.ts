import type { aiAnalysis, aiAnalysisInfo } from '#lib/ai/calls.ts'
import type { Output } from '#lib/platform/contract/endpoint.ts'

export type AiResult = Pick<Output<typeof aiAnalysis>, 'id' | 'analysis' | 'thumbsUp'>

export type AiStep =
  | { name: 'idle' }
  /** `written`: characters so far, where an explanation is being written that was asked for before. */
  | { name: 'loading'; written?: number }
  | { name: 'quota' }
  | { name: 'notice'; content: string }
  | { name: 'shown'; result: AiResult }

type Means = {
  show: (step: AiStep) => void
  info: (input: { questionId: number }) => Promise<Output<typeof aiAnalysisInfo>>
  readNotice: () => Promise<unknown>
  /** `goesOn`: waits for what was asked for before, and orders nothing. */
  create: (input: { questionId: number; goesOn?: true }) => Promise<AiResult>
  /** Whether this device is waiting for it, also beyond the life of the page. */
  waiting: {
    note: (questionId: number) => void
    isNoted: (questionId: number) => boolean
    drop: (questionId: number) => void
  }
}

/** Milliseconds between two looks at how far an explanation is. */
const LOOK_MS = 2000

/** Chapter 4: info, then the used-up prompt, or the notice and its confirmation, or the explanation. A refusal only stops the loading. */
export function createAiFlow(
  questionId: number,
  { show, info, readNotice, create, waiting }: Means,
) {
  let isBusy = false
  const run = async (work: () => Promise<AiStep>) => {
    if (isBusy) return
    isBusy = true
    show({ name: 'loading' })
    // The layer of calls has said what there was to say.
    const step = await work().catch((): AiStep => ({ name: 'idle' }))
    isBusy = false
    show(step)
  }
  const created = async (how: { goesOn?: true } = {}): Promise<AiStep> => {
    waiting.note(questionId)
    const result = await create({ questionId, ...how })
    // Not where it fails: a page that goes away sees its calls fail, too.
    waiting.drop(questionId)
    return { name: 'shown', result }
  }
  /** Says how far it is until the end; a look that fails says nothing. */
  const watched = async (): Promise<AiStep> => {
    const timer = setInterval(() => {
      info({ questionId }).then(
        ({ asked }) => isBusy && asked && show({ name: 'loading', written: asked.written }),
        () => undefined,
      )
    }, LOOK_MS)
    try {
      // Fails where it has failed since that was said: nobody has pressed for another one.
      return await created({ goesOn: true })
    } finally {
      clearInterval(timer)
    }
  }
  return {
    start: () =>
      run(async () => {
        const { canTriggerAi, hasReadNotice, noticeContent } = await info({ questionId })
        if (!canTriggerAi) return { name: 'quota' }
        return hasReadNotice ? await created() : { name: 'notice', content: noticeContent.content }
      }),
    confirm: () =>
      run(async () => {
        await readNotice()
        return await created()
      }),
    /** Goes on with what was asked for here before the page was loaded; the server says whether there is such a thing. */
    resume: async () => {
      if (!waiting.isNoted(questionId)) return
      await run(async () => {
        const { asked } = await info({ questionId })
        if (asked) {
          show({ name: 'loading', written: asked.written })
          return await watched()
        }
        waiting.drop(questionId)
        return { name: 'idle' }
      })
    },
    cancel: () => show({ name: 'idle' }),
  }
}
