import { useDraft } from '#lib/platform/client/draft/use-draft.ts'
import { articleDraft } from '#lib/writing/client/article-draft.ts'
import type { ArticleText, StaffArticle } from '#lib/writing/shapes.ts'
import { saveText } from './save-text.ts'

/** The text that is being written. `flush` saves what waits and answers the basis for the next step, or null. */
export function useArticleDraft(article: StaffArticle) {
  const { id } = article
  const { draft, state } = useDraft(() => articleDraft(article), { warns: true })
  const newest = () => draft.state.values.get(id) ?? article.text
  return {
    text: state.values.get(id) ?? article.text,
    /** Something was written since it was opened. */
    isChanged: (state.values.get(id) ?? article.text) !== article.text,
    saving: saveText(state),
    conflict: state.conflicts[0] ?? null,
    change: (more: Partial<ArticleText>) => draft.write(id, { ...newest(), ...more }),
    flush: async () => ((await draft.flush()) ? draft.revision(id) : null),
    /** Goes on from the text of whoever was quicker; theirs stays in the history. */
    overwrite: () => draft.choose(id, 'mine'),
    /** Forgets what stands here, before the page is loaded anew. */
    giveWay: () => draft.choose(id, 'theirs'),
  }
}

export type Draft = ReturnType<typeof useArticleDraft>
