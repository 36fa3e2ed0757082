import type { aiHint } from '#lib/ai/calls.ts'
import type { Input, Output } from '#lib/platform/contract/endpoint.ts'

export type Hints = Output<typeof aiHint> & { isAsking: boolean }

export const noHints: Hints = { steps: [], next: 1, notice: null, isAsking: false }

type Means = {
  show: (hints: Hints) => void
  ask: (input: Input<typeof aiHint>) => Promise<Output<typeof aiHint>>
  readNotice: () => Promise<unknown>
}

/** The hints to one question of a sitting, a step at a time; before the first of a model there is its notice. A refusal leaves what is there. */
export function createHintFlow(
  place: { attemptId: number; position: number },
  { show, ask, readNotice }: Means,
) {
  let hints = noHints
  const set = (more: Partial<Hints>) => {
    hints = { ...hints, ...more }
    show(hints)
  }
  const run = async (work: () => Promise<Output<typeof aiHint>>) => {
    if (hints.isAsking) return
    set({ isAsking: true, notice: null })
    try {
      set(await work())
    } catch {
      // The layer of calls has said what there was to say.
    } finally {
      set({ isAsking: false })
    }
  }
  const askNext = () => ask({ ...place, step: hints.next ?? 3 })
  return {
    /** Asks for the next step; nothing where there is none. */
    next: async () => {
      if (hints.next !== null) await run(askNext)
    },
    confirm: () =>
      run(async () => {
        await readNotice()
        return await askNext()
      }),
    cancel: () => set({ notice: null }),
  }
}
