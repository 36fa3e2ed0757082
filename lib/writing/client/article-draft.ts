import { CallError, call } from '#lib/platform/client/call.ts'
import { type Conflict, Draft, type Sent } from '#lib/platform/client/draft/draft.ts'
import { saveFailure } from '#lib/platform/client/draft/save-failure.ts'
import { saveArticle, staffArticle } from '#lib/writing/calls.ts'
import { cleanText } from '#lib/writing/clean-text.ts'
import type { ArticleText, StaffArticle } from '#lib/writing/shapes.ts'
import { keptText } from './kept-text.ts'

/** After the last key; a burst of typing is one save. */
const WAIT_MS = 1200

/** The draft of one article. What this device kept from before is offered to the writer (editor-notices.tsx), not sent. */
export function articleDraft({ id, basis, text }: Pick<StaffArticle, 'id' | 'basis' | 'text'>) {
  return new Draft([{ key: id, value: text, revision: basis }], {
    kept: {
      load: () => null,
      put: (key, { value }) => keptText.put(key, value),
      drop: keptText.drop,
    },
    send: async ([item]) => {
      const nothing = { saved: [], conflicts: [], refused: [] }
      return item ? await send(id, item.revision, item.value) : nothing
    },
    same: (one, other) => stored(one) === stored(other),
    pause: WAIT_MS,
  })
}

const quietly = { quiet: true, background: true } as const

async function send(id: number, basis: number, text: ArticleText): Promise<Sent<ArticleText>> {
  try {
    const saved = await call(saveArticle, { id, basis, text }, quietly)
    return { saved: [{ key: id, revision: saved.basis }], conflicts: [], refused: [] }
  } catch (error) {
    if (!(error instanceof CallError && error.code === 409)) throw saveFailure(error)
    return { saved: [], conflicts: [await metBy(id, error)], refused: [] }
  }
}

/** Finds who saved meanwhile, and what: it may be this text, whose answer was lost. */
async function metBy(id: number, { data }: CallError): Promise<Conflict<ArticleText>> {
  const { by, basis } = data as { by: string; basis: number }
  const there = await call(staffArticle, { id }, quietly).catch(() => null)
  return there?.basis === basis
    ? { key: id, revision: basis, by, theirs: there.text }
    : { key: id, revision: basis, by }
}

/** As the server writes it, in one order of the fields. */
function stored(text: ArticleText): string {
  const clean = cleanText(text)
  return JSON.stringify(Object.entries(clean).sort(([one], [other]) => (one < other ? -1 : 1)))
}
