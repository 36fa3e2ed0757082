import { useDraft } from '#lib/platform/client/draft/use-draft.ts'
import { articleDraft } from '#lib/writing/client/article-draft.ts'
import type { ArticleText, StaffArticle } from '#lib/writing/shapes.ts'

export type Saving = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict'

/** The text that is being written. `flush` saves what waits and answers the basis for the next step, or null. */
export function useArticleDraft(article: StaffArticle) {
  const { id } = article
  const { draft, state } = useDraft(() => articleDraft(article), { warns: true })
  const newest = () => draft.state.values.get(id) ?? article.text
  return {
    text: state.values.get(id) ?? article.text,
    saving: savingOf(state),
    conflict: state.conflicts[0] ?? null,
    change: (more: Partial<ArticleText>) => draft.write(id, { ...newest(), ...more }),
    flush: async () => ((await draft.flush()) ? draft.revision(id) : null),
    /** Goes on from the text of whoever was quicker; theirs stays in the history. */
    overwrite: () => draft.choose(id, 'mine'),
    /** Forgets what stands here, before the page is loaded anew. */
    giveWay: () => draft.choose(id, 'theirs'),
  }
}

function savingOf({ conflicts, unsaved, isSending, trouble }: State): Saving {
  if (conflicts.length > 0) return 'conflict'
  if (unsaved === 0) return 'saved'
  if (isSending) return 'saving'
  return trouble ? 'failed' : 'waiting'
}

type State = ReturnType<typeof articleDraft>['state']
export type Draft = ReturnType<typeof useArticleDraft>
