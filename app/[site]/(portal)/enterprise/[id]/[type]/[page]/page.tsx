import { companyTabs } from '#app/[site]/(portal)/company-tabs.ts'
import { cached } from '#app/cached.ts'
import { choiceOf } from '#app/choice-of.ts'
import { entriesOf } from '#app/entry-of.ts'
import { Missing, missingMetadata } from '#app/missing.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { CompanyFrame } from '#components/company/company-frame.tsx'
import { EnterpriseView } from '#components/company/enterprise-view.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { listSize } from '#components/ui/list-size.ts'
import { enterprisePage } from '#lib/company/paths.ts'
import {
  type EnterprisePage as Enterprise,
  enterpriseLoader,
  enterpriseType,
} from '#lib/company/server/enterprise.ts'
import { homePage } from '#lib/home/paths.ts'
import { parseKey } from '#lib/platform/routes/address/keys.ts'
import { href } from '#lib/platform/routes/href.ts'
import { breadcrumbsLd, itemListLd } from '#lib/seo/server/json-ld.ts'

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ id: string; type: string; page: string }> }

const loadEnterprise = cached(enterpriseLoader)

/** 0 stands for what the address leaves out: the enterprise column, all its texts. */
async function load(params: Props['params']) {
  const { id, type, page } = await params
  const column = choiceOf('id', id)
  const part = choiceOf('type', type)
  const number = Number(parseKey('page', page))
  if (column === null || part === null || !number) return null
  return loadEnterprise(column ?? 0, part ?? 0, number)
}

function pathOf({ column, subColumn }: Pick<Enterprise, 'column' | 'subColumn'>, page = 1): string {
  return href(enterprisePage, { id: column.id, type: subColumn && enterpriseType(subColumn), page })
}

const titleOf = ({ column, subColumn }: Enterprise) => subColumn?.title ?? column.title

export async function generateMetadata({ params }: Props) {
  const found = await load(params)
  if (!found) return missingMetadata
  const { page, total } = found.list
  const title = titleOf(found)
  return pageMeta({
    title: `公选王${title}`,
    page,
    description: `公选王${title}：团队怎样工作、网站怎样走到今天，共 ${total} 篇文章，按发布时间排列。`,
    path: pathOf(found, page),
    // All texts of the column are those of its parts again.
    noindex: !found.subColumn || page > 1 || total === 0,
  })
}

export default async function EnterprisePage({ params }: Props) {
  const found = await load(params)
  if (!found) return <Missing />
  const { column, subColumn, list } = found
  const title = titleOf(found)
  const all = { column, subColumn: null }
  const crumbs = [
    { name: '首页', path: href(homePage) },
    ...(subColumn ? [{ name: column.title, path: pathOf(all) }] : []),
    { name: title },
  ]
  const tabs = await companyTabs(pathOf(found), [{ name: column.title, path: pathOf(all) }])
  // Its columns have their pages here, not among the news.
  const entries = entriesOf(list.items).map((entry) => ({ ...entry, labels: [] }))
  return (
    <>
      <JsonLd
        data={[breadcrumbsLd(crumbs), itemListLd(title, pathOf(found, list.page), entries, list)]}
      />
      <CompanyFrame title={title} lead={listSize(list, '篇')} crumbs={crumbs} tabs={tabs}>
        <EnterpriseView entries={entries} list={list} hrefOf={(page) => pathOf(found, page)} />
      </CompanyFrame>
    </>
  )
}
