import { createContext } from 'react'

/** Tells what stands in a field; answers in a sentence without its stop why it cannot tell all of it, null when it can. */
type Flush = () => string | null

/** Fields in the page that tell what was written a moment later; whoever hands in lets all of them tell it at once. */
export class OpenFields {
  readonly #fields = new Set<Flush>()
  #underWay = 0

  /** Takes a field by what makes it tell; answers how it goes. */
  add(flush: Flush): () => void {
    this.#fields.add(flush)
    return () => void this.#fields.delete(flush)
  }

  /** Counts what is on its way into an answer, such as a picture, also when its field has gone meanwhile. */
  async during<T>(work: Promise<T>): Promise<T> {
    this.#underWay++
    try {
      return await work
    } finally {
      this.#underWay--
    }
  }

  /** Lets all fields tell; answers why a hand-in would leave something behind, null when it would not. */
  flush(): string | null {
    const obstacles = [...this.#fields].map((flush) => flush()).filter((one) => one !== null)
    if (this.#underWay > 0) obstacles.push('还有图片正在上传，请等上传完成')
    return obstacles[0] ?? null
  }
}

/** The fields below a sitting or a homework; null where nothing is handed in. */
export const OpenFieldsContext = createContext<OpenFields | null>(null)
