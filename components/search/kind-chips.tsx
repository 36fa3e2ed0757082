import { Chips } from '#components/ui/chips.tsx'
import { href } from '#lib/platform/routes/href.ts'
import type { Entries } from '#lib/search/contract.ts'
import { entryKinds } from '#lib/search/kinds.ts'
import { searchPage } from '#lib/search/paths.ts'
import type { Asked } from './search-form.tsx'

type Props = { asked: Asked; counts: Entries['counts']; articles: string | number }

/** How much was found of each kind; leads to all of one. */
export function KindChips({ asked, counts, articles }: Props) {
  const { keyword, kind: chosen } = asked
  const kinds = [
    ...counts.map(({ kind, count, more }) => ({
      kind,
      name: entryKinds[kind].title,
      count: more ? `${count}+` : count,
    })),
    ...(articles === 0 ? [] : [{ kind: 'article', name: '文章', count: articles }]),
  ]
  if (kinds.length < 2) return null
  const chips = [{ kind: null, name: '全部', count: undefined }, ...kinds].map(
    ({ kind, name, count }) => ({
      ...{ name, count, chosen: kind === (chosen ?? null) },
      href: href(searchPage, { keyword, kind }),
    }),
  )
  return <Chips run label="结果类别" chips={chips} />
}
