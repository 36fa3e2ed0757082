import type { OpenFields } from '#components/questions/open-fields.ts'

/**
 * The end of a sitting's time. What its fields hold then was written in time and is taken, dated no later than the end, even
 * where this page was late to notice; what is written afterwards is not.
 */
export class Ending {
  #isOver = false
  #latest: number | undefined

  /** Whether answers may no longer change. */
  get isOver(): boolean {
    return this.#isOver
  }

  /** The latest time of a change, by the server's clock, while the fields are taken at the end; undefined before. */
  get latest(): number | undefined {
    return this.#latest
  }

  /** `endsAt` is the server's ISO time. */
  take(fields: OpenFields, endsAt: string | null): void {
    if (this.#isOver) return
    this.#latest = endsAt === null ? undefined : Date.parse(endsAt)
    fields.flush()
    this.#isOver = true
  }
}
