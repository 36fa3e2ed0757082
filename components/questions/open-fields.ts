import { createContext } from 'react'

/** Fields in the page that tell what was written a moment later; whoever hands in lets all of them tell it at once. */
export class OpenFields {
  readonly #fields = new Set<() => void>()

  /** Takes a field by what makes it tell; answers how it goes. */
  add(flush: () => void): () => void {
    this.#fields.add(flush)
    return () => void this.#fields.delete(flush)
  }

  flush(): void {
    for (const flush of this.#fields) flush()
  }
}

/** The fields below a sitting or a homework; null where nothing is handed in. */
export const OpenFieldsContext = createContext<OpenFields | null>(null)
