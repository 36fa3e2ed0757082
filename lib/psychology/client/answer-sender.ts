/** An answer with its number: of two to one item the greater stays. */
export type Answer = { no: number; value: number; seq: number }
type Saved = { answers: { no: number; value: number }[]; seq: number }
export type SaveState = 'saved' | 'saving' | 'failed'

type Kept = {
  load: () => Answer[]
  put: (answer: Answer) => void
  drop: (saved: readonly Answer[]) => void
}

type Options = {
  /** The greatest number that the server has of the run. */
  seq: number
  /** Where the device keeps what is not saved; what it has from before waits to be sent. */
  kept: Kept
  save: (answers: Answer[]) => Promise<Saved>
  /** Hears of an answer that is stored otherwise than was chosen here, as another tab was later. */
  onKept: (no: number, value: number) => void
  onState: (state: SaveState) => void
  /** Hears why answers could not be saved; they go with the next ones. */
  onFailure: (error: unknown) => void
  now?: () => number
}

/** Saves answers as they are chosen, one call at a time, and keeps what could not be sent for the next call. */
export function answerSender({ seq, kept, save, now = Date.now, ...hears }: Options) {
  const { onKept, onState, onFailure } = hears
  const waiting = new Map(kept.load().map((answer) => [answer.no, answer]))
  let latest = Math.max(seq, ...[...waiting.values()].map((answer) => answer.seq))
  let sending: Promise<void> | null = null

  /** Saves what waits by a call of this kind; rejects as the call does. */
  const sendBy = async <S extends Saved>(call: (answers: Answer[]) => Promise<S>): Promise<S> => {
    const sent = [...waiting.values()]
    const saved = await call(sent)
    latest = Math.max(latest, saved.seq)
    kept.drop(sent)
    for (const { no, seq: number } of sent) if (waiting.get(no)?.seq === number) waiting.delete(no)
    for (const { no, value } of saved.answers) if (!waiting.has(no)) onKept(no, value)
    return saved
  }

  const sendAll = async () => {
    onState('saving')
    try {
      while (waiting.size > 0) await sendBy(save)
      onState('saved')
    } catch (error) {
      onState('failed')
      onFailure(error)
    }
  }

  /** Sends what waits, if anything does; resolves also when that fails. */
  const flush = (): Promise<void> => {
    if (waiting.size > 0)
      sending ??= sendAll().finally(() => {
        sending = null
      })
    return sending ?? Promise.resolve()
  }

  return {
    flush,
    choose: (no: number, value: number): void => {
      // The clock, so that of two tabs the later wins; more than what is known, should a clock be behind.
      latest = Math.max(now(), latest + 1)
      const answer = { no, value, seq: latest }
      waiting.set(no, answer)
      kept.put(answer)
      void flush()
    },
    /** Saves the rest by a call that hands the run in. */
    finishBy: async <S extends Saved>(call: (answers: Answer[]) => Promise<S>): Promise<S> => {
      await flush()
      return await sendBy(call)
    },
    hasWaiting: () => waiting.size > 0,
  }
}
