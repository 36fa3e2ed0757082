import type { Metadata } from 'next'
import { cached } from '#app/cached.ts'
import { loadShell } from '#app/load-shell.ts'
import { Missing, missingMetadata } from '#app/missing.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { ErrataView } from '#components/practice/report/analysis/errata-view.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { homePage } from '#lib/home/paths.ts'
import { feedbackPage } from '#lib/inbox/paths.ts'
import { parseKey } from '#lib/platform/routes/address/keys.ts'
import { href } from '#lib/platform/routes/href.ts'
import { questionBankPage } from '#lib/practice/paths.ts'
import { errataPage } from '#lib/questions/paths.ts'
import { errataLoader } from '#lib/questions/server/errata.ts'
import { breadcrumbsLd } from '#lib/seo/server/json-ld.ts'

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ page: string }> }

const loadErrata = cached(errataLoader)

/** Null for pages beyond the end. */
async function load({ params }: Props) {
  const { page } = await params
  if (!parseKey('page', page)) return null
  const list = await loadErrata(Number(page))
  return list.page > 1 && list.items.length === 0 ? null : list
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const list = await load(props)
  if (!list) return missingMetadata
  const { page } = list
  return pageMeta({
    title: '题库勘误',
    page,
    description: '公选王题库中更正过的答案：原答案、更正后的答案与重新计分的份数。',
    path: href(errataPage, { page }),
    noindex: page > 1,
  })
}

export default async function ErrataPage(props: Props) {
  const list = await load(props)
  if (!list) return <Missing />
  const { settings } = await loadShell()
  const crumbs = [
    { name: '首页', path: href(homePage) },
    ...(settings.questionBankOpen ? [{ name: '题库', path: href(questionBankPage) }] : []),
    { name: '勘误' },
  ]
  return (
    <>
      <JsonLd data={[breadcrumbsLd(crumbs)]} />
      <ErrataView
        crumbs={crumbs}
        list={list}
        hrefOf={(page) => href(errataPage, { page })}
        report={href(feedbackPage, { from: href(errataPage) })}
      />
    </>
  )
}
