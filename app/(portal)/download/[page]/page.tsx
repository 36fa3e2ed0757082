import type { Metadata } from 'next'
import { cached } from '#app/cached.ts'
import { DownloadView } from '#components/company/download-view.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { href } from '#lib/routes/href.ts'
import { env } from '#lib/server/env.ts'
import { breadcrumbsLd } from '#lib/server/seo/json-ld.ts'
import { pageMeta } from '#lib/server/seo/page-meta.ts'
import { companySettings } from '#lib/server/site/settings-company.ts'

export const revalidate = 600
export function generateStaticParams() {
  return []
}

const loadCompany = cached(companySettings, () => ['site'])

export function generateMetadata(): Metadata {
  return pageMeta({
    title: '公选王 App 下载',
    description: '下载公选王 App：iPhone、iPad 与安卓手机，资讯、题库、课程与网站使用同一个账号。',
    path: href('download'),
  })
}

export default async function DownloadPage() {
  const company = await loadCompany()
  const crumbs = [{ name: '首页', path: href('Home') }, { name: 'App 下载' }]
  return (
    <>
      <JsonLd data={[breadcrumbsLd(crumbs)]} />
      <DownloadView crumbs={crumbs} settings={company} url={env().site + href('download')} />
    </>
  )
}
