import type { OpenFields } from '#components/questions/open-fields.ts'

/**
 * The end of a sitting's time. What its fields hold then was written in time and is taken, dated no later than the end, even
 * where this page was late to notice and a timer of the editor came first; what is written afterwards is not.
 */
export class Ending {
  #isOver = false
  /** The latest time of a change, by the server's clock; undefined without a limit. */
  latest: number | undefined

  /** `endsAt` is the server's ISO time; null without a limit. */
  constructor(endsAt: string | null) {
    this.move(endsAt)
  }

  /** Follows an end that staff have moved. */
  move(endsAt: string | null): void {
    this.latest = endsAt === null ? undefined : Date.parse(endsAt)
  }

  /** Whether answers may no longer change. */
  get isOver(): boolean {
    return this.#isOver
  }

  take(fields: OpenFields): void {
    if (this.#isOver) return
    fields.flush()
    this.#isOver = true
  }
}
