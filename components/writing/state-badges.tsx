import { Badge } from '#components/ui/badge.tsx'
import { type ArticleState, stateNames } from '#lib/articles/states.ts'

type Props = { state: ArticleState; change: ArticleState | null }

/** The state of an article, and that of a text that is to replace a public one. */
export function StateBadges({ state, change }: Props) {
  const tone = state === 'published' ? 'good' : state === 'in_review' ? 'hot' : undefined
  const hasChange = change && change !== state
  return (
    <>
      <Badge tone={tone}>{stateNames[state]}</Badge>
      {hasChange && <Badge>{`改动${stateNames[change]}`}</Badge>}
    </>
  )
}
