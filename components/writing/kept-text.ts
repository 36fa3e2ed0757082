import type { ArticleText } from '#lib/writing/shapes.ts'

const nameOf = (id: number) => `article-text-${id}`

/** Keeps on this device what has not reached the server; a full or closed store keeps nothing. */
export function keepText(id: number, text: ArticleText): void {
  try {
    localStorage.setItem(nameOf(id), JSON.stringify(text))
  } catch {
    // The server has it a second later.
  }
}

/** What this device kept of an article; null when everything was saved. */
export function keptText(id: number): ArticleText | null {
  try {
    const kept = localStorage.getItem(nameOf(id))
    return kept ? (JSON.parse(kept) as ArticleText) : null
  } catch {
    return null
  }
}

/** The server has it. */
export function forgetText(id: number): void {
  try {
    localStorage.removeItem(nameOf(id))
  } catch {
    // Nothing was kept there.
  }
}
