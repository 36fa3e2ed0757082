import type { aiAnalysis, aiAnalysisInfo } from '#lib/ai/calls.ts'
import type { Output } from '#lib/platform/contract/endpoint.ts'

export type AiResult = Pick<Output<typeof aiAnalysis>, 'id' | 'analysis' | 'thumbsUp'>

export type AiStep =
  | { name: 'idle' }
  | { name: 'loading' }
  | { name: 'quota' }
  | { name: 'notice'; content: string }
  | { name: 'shown'; result: AiResult }

type Means = {
  show: (step: AiStep) => void
  info: (input: { questionId: number }) => Promise<Output<typeof aiAnalysisInfo>>
  readNotice: () => Promise<unknown>
  create: (input: { questionId: number }) => Promise<AiResult>
}

/** Chapter 4: info, then the used-up prompt, or the notice and its confirmation, or the explanation. A refusal only stops the loading. */
export function createAiFlow(questionId: number, { show, info, readNotice, create }: Means) {
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
  const created = async (): Promise<AiStep> => ({
    name: 'shown',
    result: await create({ questionId }),
  })
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
    cancel: () => show({ name: 'idle' }),
  }
}
